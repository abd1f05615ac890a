import { useEffect } from 'react';

/**
 * Sets the document's title, from the most specific part to the product: «A017 · Puesto 5 · Vez».
 */
export function useTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Vez'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
