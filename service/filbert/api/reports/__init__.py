"""Reports to those who run the house."""
