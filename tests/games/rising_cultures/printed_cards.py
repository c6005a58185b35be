"""What is printed on the 96 cards, written down again for the tests: nothing here is read from the game's data."""

from __future__ import annotations

from typing import NamedTuple


class PrintedCard(NamedTuple):
    """A card: cost and strip in wood, brick, stone, gold; points; military symbol; coins of the strip."""

    id: str
    kind: str
    cost: tuple[int, int, int, int]
    vp: int
    symbol: str
    strip: tuple[int, int, int, int]
    coins: int

    @property
    def civilization(self) -> str:
        return self.id.split("_", 1)[0]

    @property
    def name(self) -> str:
        return self.id.split("_", 1)[1]


PRINTED_CARDS = [
    PrintedCard("rome_market", "building", (2, 1, 0, 0), 1, "shield", (1, 0, 0, 0), 1),
    PrintedCard("rome_brewery", "building", (2, 2, 1, 0), 4, "horse", (0, 1, 0, 0), 0),
    PrintedCard("rome_insula", "building", (1, 2, 0, 0), 1, "shield", (0, 1, 0, 0), 1),
    PrintedCard("rome_aqueduct", "building", (0, 2, 2, 0), 2, "shield", (0, 0, 1, 0), 1),
    PrintedCard("rome_via_appia", "building", (1, 1, 1, 0), 1, "horse", (0, 1, 1, 0), 0),
    PrintedCard("rome_castrum", "building", (2, 1, 0, 0), 1, "sword", (1, 0, 0, 0), 1),
    PrintedCard("rome_legion_barracks", "building", (2, 2, 0, 0), 1, "sword", (1, 1, 0, 0), 0),
    PrintedCard("rome_forum", "building", (0, 2, 2, 1), 2, "shield", (0, 1, 0, 0), 0),
    PrintedCard("rome_basilica", "building", (0, 2, 2, 1), 2, "shield", (0, 0, 0, 1), 1),
    PrintedCard("rome_colosseum", "building", (0, 3, 3, 1), 8, "sword", (0, 0, 1, 0), 0),
    PrintedCard("rome_pantheon", "building", (0, 2, 3, 2), 7, "sword", (0, 0, 0, 1), 0),
    PrintedCard("rome_circus_maximus", "building", (2, 0, 2, 0), 3, "horse", (0, 0, 1, 0), 0),
    PrintedCard("rome_thermae", "building", (0, 3, 2, 0), 2, "horse", (0, 1, 0, 0), 1),
    PrintedCard("rome_triumphal_arch", "building", (0, 1, 3, 0), 1, "sword", (0, 0, 1, 0), 0),
    PrintedCard("rome_temple_of_jupiter", "building", (0, 0, 3, 1), 4, "sword", (0, 0, 1, 0), 0),
    PrintedCard("rome_villa_rustica", "building", (2, 1, 0, 0), 1, "horse", (2, 0, 0, 0), 0),
    PrintedCard("rome_port_of_ostia", "building", (3, 1, 0, 0), 1, "horse", (1, 0, 0, 0), 1),
    PrintedCard("rome_curia", "building", (0, 1, 2, 1), 1, "sword", (0, 0, 0, 1), 0),
    PrintedCard("rome_romulus", "leader", (1, 1, 0, 0), 1, "sword", (1, 1, 0, 0), 0),
    PrintedCard("rome_julius_caesar", "leader", (2, 0, 0, 1), 2, "sword", (0, 0, 0, 1), 0),
    PrintedCard("rome_augustus", "leader", (0, 0, 2, 2), 4, "shield", (0, 0, 0, 1), 1),
    PrintedCard("rome_trajan", "leader", (0, 1, 2, 1), 2, "sword", (0, 0, 1, 0), 0),
    PrintedCard("rome_hadrian", "leader", (0, 2, 2, 0), 2, "shield", (0, 0, 1, 0), 0),
    PrintedCard("rome_marcus_aurelius", "leader", (1, 2, 0, 1), 2, "horse", (0, 1, 0, 0), 0),
    PrintedCard("persia_qanat", "building", (0, 2, 0, 0), 1, "shield", (1, 0, 0, 0), 1),
    PrintedCard("persia_royal_road", "building", (2, 1, 0, 0), 1, "horse", (1, 1, 0, 0), 0),
    PrintedCard("persia_caravanserai", "building", (3, 2, 0, 0), 2, "horse", (0, 1, 0, 0), 1),
    PrintedCard("persia_daric_mint", "building", (0, 2, 1, 1), 2, "sword", (0, 0, 0, 1), 1),
    PrintedCard("persia_paradise_garden", "building", (3, 0, 2, 0), 3, "shield", (2, 0, 0, 0), 0),
    PrintedCard("persia_apadana", "building", (1, 0, 2, 2), 4, "shield", (0, 0, 1, 0), 0),
    PrintedCard("persia_gate_of_all_nations", "building", (0, 2, 3, 0), 2, "sword", (0, 0, 1, 0), 0),
    PrintedCard("persia_pasargadae", "building", (2, 2, 2, 0), 5, "horse", (0, 1, 0, 0), 0),
    PrintedCard("persia_fire_temple", "building", (0, 2, 2, 0), 2, "shield", (0, 1, 0, 0), 1),
    PrintedCard("persia_palace_of_susa", "building", (0, 3, 2, 1), 6, "sword", (0, 1, 0, 0), 0),
    PrintedCard("persia_immortals_quarters", "building", (2, 1, 0, 0), 1, "sword", (1, 0, 0, 0), 1),
    PrintedCard("persia_satraps_court", "building", (1, 2, 1, 1), 3, "horse", (0, 0, 0, 1), 0),
    PrintedCard("persia_royal_stables", "building", (2, 1, 0, 0), 2, "horse", (1, 0, 0, 0), 1),
    PrintedCard("persia_behistun", "building", (0, 0, 3, 0), 2, "sword", (0, 0, 1, 0), 1),
    PrintedCard("persia_naqsh_e_rustam", "building", (0, 0, 4, 1), 6, "shield", (0, 0, 1, 0), 0),
    PrintedCard("persia_treasury", "building", (0, 2, 0, 2), 2, "shield", (0, 0, 0, 1), 0),
    PrintedCard("persia_cyrus", "leader", (1, 1, 0, 0), 1, "horse", (1, 1, 0, 0), 0),
    PrintedCard("persia_cambyses", "leader", (1, 0, 1, 0), 1, "sword", (0, 0, 1, 0), 1),
    PrintedCard("persia_darius", "leader", (0, 1, 2, 1), 2, "horse", (0, 0, 0, 1), 0),
    PrintedCard("persia_xerxes", "leader", (0, 2, 1, 1), 2, "sword", (0, 1, 0, 0), 0),
    PrintedCard("persia_atossa", "leader", (1, 0, 0, 1), 1, "shield", (0, 0, 0, 1), 0),
    PrintedCard("persia_artaxerxes", "leader", (0, 1, 2, 0), 3, "shield", (0, 1, 1, 0), 0),
    PrintedCard("persia_artemisia", "leader", (2, 2, 0, 1), 3, "horse", (1, 0, 0, 0), 0),
    PrintedCard("persia_shapur", "leader", (0, 0, 2, 2), 4, "horse", (0, 0, 1, 0), 0),
    PrintedCard("egypt_granary", "building", (1, 2, 0, 0), 1, "shield", (0, 1, 0, 0), 1),
    PrintedCard("egypt_papyrus_workshop", "building", (2, 2, 0, 0), 1, "shield", (1, 0, 0, 0), 1),
    PrintedCard("egypt_nilometer", "building", (0, 2, 2, 0), 1, "shield", (0, 0, 1, 0), 1),
    PrintedCard("egypt_stone_quarry", "building", (2, 1, 0, 0), 1, "sword", (0, 1, 1, 0), 0),
    PrintedCard("egypt_irrigation_canal", "building", (1, 2, 0, 0), 1, "horse", (1, 1, 0, 0), 0),
    PrintedCard("egypt_shipyard", "building", (3, 0, 0, 0), 2, "horse", (2, 0, 0, 0), 0),
    PrintedCard("egypt_chariot_workshop", "building", (2, 1, 0, 0), 1, "horse", (1, 0, 0, 0), 1),
    PrintedCard("egypt_fortress_of_buhen", "building", (0, 2, 2, 0), 1, "shield", (0, 1, 0, 0), 0),
    PrintedCard("egypt_obelisk", "building", (0, 1, 3, 0), 2, "sword", (0, 0, 1, 0), 1),
    PrintedCard("egypt_temple_of_karnak", "building", (0, 2, 3, 1), 2, "shield", (0, 0, 1, 0), 0),
    PrintedCard("egypt_temple_of_luxor", "building", (0, 1, 3, 1), 3, "shield", (0, 0, 0, 1), 0),
    PrintedCard("egypt_abu_simbel", "building", (0, 1, 4, 0), 4, "sword", (0, 0, 1, 0), 0),
    PrintedCard("egypt_great_pyramid", "building", (0, 2, 5, 0), 8, "shield", (0, 0, 1, 0), 0),
    PrintedCard("egypt_great_sphinx", "building", (0, 0, 4, 1), 5, "shield", (0, 0, 1, 0), 0),
    PrintedCard("egypt_valley_of_the_kings", "building", (0, 0, 3, 1), 1, "sword", (0, 0, 0, 1), 0),
    PrintedCard("egypt_lighthouse", "building", (2, 0, 3, 1), 4, "horse", (1, 0, 0, 0), 0),
    PrintedCard("egypt_library_of_alexandria", "building", (2, 2, 0, 1), 2, "horse", (1, 0, 0, 0), 0),
    PrintedCard("egypt_nubian_gold_mine", "building", (2, 0, 1, 0), 1, "sword", (0, 0, 0, 1), 1),
    PrintedCard("egypt_narmer", "leader", (1, 1, 0, 0), 1, "sword", (1, 1, 0, 0), 0),
    PrintedCard("egypt_khufu", "leader", (0, 1, 2, 0), 3, "shield", (0, 0, 1, 0), 0),
    PrintedCard("egypt_hatshepsut", "leader", (1, 0, 1, 1), 2, "horse", (0, 0, 0, 1), 1),
    PrintedCard("egypt_thutmose", "leader", (2, 0, 1, 0), 2, "horse", (1, 0, 0, 0), 1),
    PrintedCard("egypt_ramesses", "leader", (0, 1, 2, 1), 2, "shield", (0, 0, 1, 0), 0),
    PrintedCard("egypt_cleopatra", "leader", (1, 0, 0, 2), 3, "horse", (0, 0, 0, 1), 0),
    PrintedCard("abbasid_souk", "building", (1, 1, 0, 0), 1, "horse", (1, 0, 0, 0), 1),
    PrintedCard("abbasid_paper_mill", "building", (2, 1, 0, 0), 1, "shield", (1, 1, 0, 0), 0),
    PrintedCard("abbasid_house_of_wisdom", "building", (0, 3, 2, 1), 2, "shield", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_round_city", "building", (0, 4, 1, 0), 5, "shield", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_observatory", "building", (0, 1, 2, 1), 2, "horse", (0, 0, 1, 0), 0),
    PrintedCard("abbasid_bimaristan", "building", (1, 3, 0, 0), 2, "horse", (0, 1, 0, 0), 1),
    PrintedCard("abbasid_mosque_of_samarra", "building", (0, 4, 1, 1), 6, "sword", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_malwiya", "building", (0, 3, 2, 0), 4, "sword", (0, 0, 1, 0), 0),
    PrintedCard("abbasid_silk_road_khan", "building", (3, 2, 0, 0), 1, "horse", (1, 0, 0, 0), 1),
    PrintedCard("abbasid_dinar_mint", "building", (0, 2, 1, 1), 3, "sword", (0, 0, 0, 1), 1),
    PrintedCard("abbasid_translators_hall", "building", (1, 2, 0, 0), 1, "shield", (1, 1, 0, 0), 0),
    PrintedCard("abbasid_library_of_baghdad", "building", (3, 1, 0, 1), 2, "shield", (0, 0, 0, 1), 0),
    PrintedCard("abbasid_port_of_basra", "building", (3, 0, 1, 0), 3, "horse", (2, 0, 0, 0), 0),
    PrintedCard("abbasid_ribat", "building", (0, 2, 2, 0), 1, "sword", (0, 0, 1, 0), 1),
    PrintedCard("abbasid_ukhaidir", "building", (0, 2, 2, 0), 2, "shield", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_nahrawan_canal", "building", (1, 2, 0, 0), 1, "horse", (0, 1, 0, 0), 1),
    PrintedCard("abbasid_barid_post", "building", (2, 0, 1, 0), 1, "horse", (1, 0, 1, 0), 0),
    PrintedCard("abbasid_golden_gate_palace", "building", (0, 1, 2, 2), 6, "sword", (0, 0, 0, 1), 0),
    PrintedCard("abbasid_al_saffah", "leader", (1, 0, 1, 0), 1, "sword", (0, 0, 1, 0), 1),
    PrintedCard("abbasid_al_mansur", "leader", (0, 3, 0, 1), 3, "horse", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_harun_al_rashid", "leader", (0, 0, 2, 1), 3, "sword", (0, 0, 0, 1), 0),
    PrintedCard("abbasid_zubaidah", "leader", (2, 0, 0, 1), 2, "shield", (0, 0, 0, 1), 0),
    PrintedCard("abbasid_al_mamun", "leader", (1, 2, 0, 1), 2, "horse", (0, 1, 0, 0), 0),
    PrintedCard("abbasid_al_mutasim", "leader", (2, 1, 0, 0), 1, "horse", (1, 0, 0, 0), 1),
]
RESOURCES = ["wood", "brick", "stone", "gold"]
# what the board itself gives
START_RESOURCES = {"rome": (0, 0, 0, 0), "persia": (1, 0, 0, 0), "egypt": (0, 0, 1, 0), "abbasid": (0, 1, 0, 0)}
FIRST_SLOT = {"rome": "sword", "persia": "horse", "egypt": "shield", "abbasid": "horse"}
