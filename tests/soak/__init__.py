"""The whole service at work for a while, with parts of it dying: bots and clients of the SDK play, faults come by a plan."""
