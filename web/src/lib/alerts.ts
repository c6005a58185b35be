// Sounds and browser notifications, as far as the reader wants them.
import { settings } from "./settings.svelte";

/** Calls the player back to the table: it is their turn. */
export function notifyTurn(title: string, text: string): void {
  playSound("turn");
  if (settings.values.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title, { body: text, icon: "./icon.svg", tag: "civitas" });
  }
}

/** Small sounds, made here: no sound file is needed. Pitch in hertz, then when it begins, in seconds. */
export type SoundName = "turn" | "dice" | "war";
const SOUNDS: Record<SoundName, [number, number][]> = {
  turn: [
    [523, 0],
    [784, 0.18],
  ],
  dice: [
    [180, 0],
    [220, 0.07],
    [160, 0.14],
    [240, 0.2],
  ],
  war: [
    [196, 0],
    [147, 0.25],
  ],
};

/** "turn", "dice" or "war", for whoever switched sounds on. */
export function playSound(name: SoundName): void {
  if (!settings.values.sound) return;
  const audio = new AudioContext();
  for (const [pitch, after] of SOUNDS[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  setTimeout(() => void audio.close(), 1500);
}
