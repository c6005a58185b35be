// The settings of this reader, stored in this browser. Sounds and notifications are off by default.
const DEFAULTS = { confirm: true, coach: true, sound: false, notify: false, text: false };
export type Setting = keyof typeof DEFAULTS;
export const SETTINGS = Object.keys(DEFAULTS) as Setting[];
/** Settings with more than two answers: what can be chosen, the usual first. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  pace: ["usual", "slow", "fast", "off"],
  motion: ["auto", "less"],
  scale: ["100", "90", "110", "125"],
} as const;
export type Choice = keyof typeof CHOICES;

class Settings {
  values = $state({ ...DEFAULTS });
  chosen = $state<Record<Choice, string>>({ theme: "auto", pace: "usual", motion: "auto", scale: "100" });
  private motionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  private systemReducedMotion = $state(false);

  constructor() {
    for (const name of SETTINGS) {
      const stored = localStorage.getItem(name);
      if (stored) this.values[name] = stored === "on";
    }
    for (const [name, possible] of Object.entries(CHOICES) as [Choice, readonly string[]][]) {
      const stored = localStorage.getItem(name);
      if (stored && possible.includes(stored)) this.chosen[name] = stored;
    }
    this.systemReducedMotion = this.motionQuery.matches;
    this.motionQuery.addEventListener("change", () => (this.systemReducedMotion = this.motionQuery.matches));
  }

  get theme(): string {
    return this.chosen.theme;
  }

  get pace(): string {
    return this.chosen.pace;
  }

  /** whether nothing may move by itself */
  get reducedMotion(): boolean {
    return this.systemReducedMotion || this.chosen.motion === "less";
  }

  setChoice(name: Choice, value: string): void {
    this.chosen[name] = value;
    localStorage.setItem(name, value);
  }

  set(name: Setting, on: boolean): void {
    this.values[name] = on;
    localStorage.setItem(name, on ? "on" : "off");
    if (name === "notify" && on && "Notification" in window) void Notification.requestPermission();
  }
}

export const settings = new Settings();

const PLAYBACK_DELAYS_MS: Record<string, number> = { off: 0, fast: 250, usual: 600, slow: 1200 };

/** How long each step stays when moves are played back for this reader; 0 where nothing shall move by itself. */
export function playbackDelayMs(): number {
  return settings.reducedMotion ? 0 : (PLAYBACK_DELAYS_MS[settings.pace] ?? PLAYBACK_DELAYS_MS.usual);
}
