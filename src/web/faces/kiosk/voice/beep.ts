let audio: AudioContext | undefined;

/** A short tone, beside what the screen says: it never says anything alone. */
export function beep(volume: number): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = 880;
  gain.gain.value = volume / 2;
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
}
