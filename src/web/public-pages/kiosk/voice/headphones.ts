type Media = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;

const named = /head|ear|auric|casc|kopfh|écouteur/i;

/**
 * Detects headphones by label, or by one audio output more than at the start if the browser hides
 * labels. Reports none if the browser lists no devices.
 */
export function watchHeadphones(
  media: Media | undefined,
  onChange: (plugged: boolean) => void,
): () => void {
  if (!media) return () => {};
  let atStart: number | null = null;
  const look = async () => {
    const outputs = (await media.enumerateDevices().catch(() => [])).filter(
      ({ kind }) => kind === 'audiooutput',
    );
    atStart ??= outputs.length;
    onChange(outputs.some(({ label }) => named.test(label)) || outputs.length > atStart);
  };
  const changed = () => void look();
  changed();
  media.addEventListener('devicechange', changed);
  return () => media.removeEventListener('devicechange', changed);
}
