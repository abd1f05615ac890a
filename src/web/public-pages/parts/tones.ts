/** A tone of the chime: hertz, and when it begins and how long it rings, in seconds. */
interface Tone {
  hertz: number;
  at: number;
  rings: number;
}

/** Two tones that fall by a major third, as a doorbell's, and that no voice has. */
const chimeTones: readonly Tone[] = [
  { hertz: 659.25, at: 0, rings: 0.9 },
  { hertz: 523.25, at: 0.45, rings: 1.3 },
];
const chimeSeconds = 1.75;

let context: AudioContext | null = null;

/** The page's sound; null where the browser has none. */
function sound(): AudioContext | null {
  if (!context && 'AudioContext' in globalThis) context = new AudioContext();
  return context;
}

/** Whether the browser keeps the page silent until somebody touches it. */
export function soundBlocked(): boolean {
  return sound()?.state === 'suspended';
}

/** Wakes the sound where the browser lets it, as it does on a touch or a key. */
export async function wakeSound(): Promise<void> {
  if (soundBlocked()) await sound()?.resume();
}

/** Tells of every change of whether the page is silent; answers how to stop that. */
export function onSoundChange(listener: () => void): () => void {
  const heard = sound();
  heard?.addEventListener('statechange', listener);
  return () => heard?.removeEventListener('statechange', listener);
}

/** Rings the chime and ends with it. `volume` is 0 to 100. */
export async function chime(volume: number): Promise<void> {
  const at = sound();
  // A silent page rings late, at once for all that it has missed.
  if (at?.state !== 'running') return;
  for (const tone of chimeTones) ring(at, tone, volume / 100);
  await new Promise((resolve) => setTimeout(resolve, chimeSeconds * 1000));
}

/** A short tone that asks for a look. `volume` is 0 to 100. */
export function beep(volume: number): void {
  const at = sound();
  if (at?.state === 'running') ring(at, { hertz: 880, at: 0, rings: 0.3 }, volume / 100);
}

function ring(at: AudioContext, { hertz, at: begins, rings }: Tone, loudness: number): void {
  const from = at.currentTime + begins;
  const gain = at.createGain();
  gain.connect(at.destination);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness * 0.6, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, from + rings);
  const tone = at.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(gain);
  tone.start(from);
  tone.stop(from + rings);
}
