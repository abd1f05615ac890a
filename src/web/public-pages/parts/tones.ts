/** Frequency in hertz; start and duration in seconds. */
interface Tone {
  hertz: number;
  at: number;
  rings: number;
}

/** Two tones that fall by a major third, like a doorbell; no voice has this interval. */
const chimeTones: readonly Tone[] = [
  { hertz: 659.25, at: 0, rings: 0.9 },
  { hertz: 523.25, at: 0.45, rings: 1.3 },
];
const chimeSeconds = 1.75;

let context: AudioContext | null = null;

/** Null if the browser has no Web Audio. */
function sound(): AudioContext | null {
  if (!context && 'AudioContext' in globalThis) context = new AudioContext();
  return context;
}

/** True while the browser blocks sound until a touch. */
export function soundBlocked(): boolean {
  return sound()?.state === 'suspended';
}

/** Resumes sound where the browser permits it, as on a touch or a key. */
export async function wakeSound(): Promise<void> {
  if (soundBlocked()) await sound()?.resume();
}

/** Reports changes of the blocked state; returns the unsubscribe function. */
export function onSoundChange(listener: () => void): () => void {
  const heard = sound();
  heard?.addEventListener('statechange', listener);
  return () => heard?.removeEventListener('statechange', listener);
}

/** Rings the chime and resolves at its end. `volume` is 0 to 100. */
export async function chime(volume: number): Promise<void> {
  const at = sound();
  // A suspended context would later play all missed chimes at once.
  if (at?.state !== 'running') return;
  for (const tone of chimeTones) ring(at, tone, volume / 100);
  await new Promise((resolve) => setTimeout(resolve, chimeSeconds * 1000));
}

/** A short attention tone. `volume` is 0 to 100. */
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
