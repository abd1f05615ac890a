export function Title({ text, say }: { text: string; say?: string }) {
  return (
    <h1 data-said="" data-say={say} tabIndex={-1}>
      {text}
    </h1>
  );
}
