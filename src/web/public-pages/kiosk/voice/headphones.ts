type Media = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;

/** How headphones are named by the systems that name them. */
const named = /head|ear|auric|casc|kopfh|écouteur/i;

/**
 * Tells whether headphones are plugged in: by their name where the browser tells names, else by one
 * output more than there was at the start. Where a browser tells nothing, there are none.
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
