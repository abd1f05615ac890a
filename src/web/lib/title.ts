import { useEffect } from 'react';

/** Names the document: what is at hand, the page, the product, such as «A017 · Puesto 5 · Vez». */
export function useTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Vez'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
