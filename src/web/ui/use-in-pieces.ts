import { startTransition, useEffect, useState } from 'react';

/** More rows than most screens show at once. */
const piece = 20;

/**
 * How many of so many rows to render: those in sight at once, the others in pieces, between which
 * taps and the screen have their turn.
 */
export function useInPieces(rows: number): number {
  const [rendered, setRendered] = useState(piece);
  useEffect(() => {
    if (rendered < rows) startTransition(() => setRendered(rendered + piece));
  }, [rendered, rows]);
  return rendered;
}
