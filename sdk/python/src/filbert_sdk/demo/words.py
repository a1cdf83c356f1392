"""The demo's own words; those of the game come from the service."""

from __future__ import annotations

from dataclasses import dataclass

from filbert_sdk.telling import Words


@dataclass(frozen=True, slots=True)
class DemoWords(Words):
    """What the storyteller says between the game's own sentences."""

    table: str = "At the table"
    shortened: str = "So that it is soon over: {options}. Give options of your own for another match."
    lag_granted: str = "Of its way, {ms} ms were taken off."
    person: str = "a person, played through the SDK"
    bot: str = "a bot, {level}"
    started: str = "The match begins. Its dice are sealed: {commitment}…"
    answered_by_time: str = "{seat} did not answer in time."
    controller_changed: str = "From now on {controller} plays for {seat}."
    seat_left: str = "{seat} leaves the table."
    clock_adjusted: str = "The service was away; all clocks stood still."
    autopilot: str = "the autopilot"
    over: str = "The end"
    place: str = "Place"
    player: str = "Player"
    points: str = "Points"
    fairness: str = "Was it fair?"
    fairness_of: str = "The seed is revealed. Whoever kept the seal and the head of the log can play every deal and roll again:"
    not_here: str = "`filbert verify` is not installed here; the replay can be checked anywhere with it."


ENGLISH = DemoWords()

FRENCH = DemoWords(
    nobody="personne",
    yes="oui",
    no="non",
    seat="Place {number}",
    table="À table",
    shortened="Pour ne pas durer : {options}. Choisissez vos propres options pour une autre partie.",
    lag_granted="On a déduit {ms} ms pour le trajet.",
    person="une personne, jouée par le SDK",
    bot="un robot, {level}",
    started="La partie commence. Ses dés sont scellés : {commitment}…",
    answered_by_time="{seat} n'a pas répondu à temps.",
    controller_changed="À partir de maintenant, {controller} joue pour {seat}.",
    seat_left="{seat} quitte la table.",
    clock_adjusted="Le service était absent ; toutes les horloges se sont arrêtées.",
    autopilot="le pilote automatique",
    over="Fin de la partie",
    place="Rang",
    player="Joueur",
    points="Points",
    fairness="Était-ce honnête ?",
    fairness_of="La graine est révélée. Qui a gardé le sceau et la tête du journal peut rejouer chaque donne et chaque lancer :",
    not_here="`filbert verify` n'est pas installé ici ; il permet de vérifier la partie n'importe où.",
)


def words_of(language: str) -> DemoWords:
    """The words of *language*; English for those that we have none of."""
    return FRENCH if language.partition("-")[0] == "fr" else ENGLISH
