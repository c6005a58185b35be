// What this reader wants, kept in this browser. Sounds and notifications are off until someone switches them on.
const DEFAULTS = { confirm: true, sound: false, notify: false, text: false };
export type Setting = keyof typeof DEFAULTS;
export const SETTINGS = Object.keys(DEFAULTS) as Setting[];

class Settings {
  values = $state({ ...DEFAULTS });
  theme = $state(localStorage.getItem("theme") ?? "auto");

  constructor() {
    for (const name of SETTINGS) {
      const kept = localStorage.getItem(name);
      if (kept) this.values[name] = kept === "on";
    }
  }

  setTheme(theme: string): void {
    this.theme = theme;
    localStorage.setItem("theme", theme);
  }

  set(name: Setting, on: boolean): void {
    this.values[name] = on;
    localStorage.setItem(name, on ? "on" : "off");
    if (name === "notify" && on && "Notification" in window) void Notification.requestPermission();
  }
}

export const settings = new Settings();

/** Calls someone back to the table, in the ways they asked for. */
export function callBack(title: string, text: string): void {
  if (settings.values.sound) chime();
  if (settings.values.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title, { body: text, icon: "./icon.svg", tag: "civitas" });
  }
}

/** Two soft tones, made here: no sound file is needed. */
function chime(): void {
  const audio = new AudioContext();
  for (const [n, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + n * 0.18;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  setTimeout(() => void audio.close(), 1000);
}
