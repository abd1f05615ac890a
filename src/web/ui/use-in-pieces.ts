import { startTransition, useEffect, useState } from 'react';

/** Rows per piece: more than most screens show. */
const piece = 20;

/**
 * Returns how many of `rows` to render: visible rows at once, the others in pieces, so that the
 * browser can handle input and paint in between.
 */
export function useInPieces(rows: number): number {
  const [rendered, setRendered] = useState(piece);
  useEffect(() => {
    if (rendered < rows) startTransition(() => setRendered(rendered + piece));
  }, [rendered, rows]);
  return rendered;
}
