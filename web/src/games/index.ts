// The games that have a drawn board; every other one is played through its text.
import type { Component } from "svelte";
import RisingCultures from "./rising_cultures/Board.svelte";

export const boards: Record<string, Component<any>> = { rising_cultures: RisingCultures };
