import { useEffect, useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
import type { IssuedNumber, Port, View } from './port.ts';

/** What becomes of the slip; null where the kiosk prints none. */
export type Printing = 'printing' | 'printed' | 'unprinted' | null;

/** Prints a slip for each number, once: by the browser, or by the server on the network's printer. */
export function usePrinting(
  given: IssuedNumber | null,
  language: Language,
  printer: View['settings']['printer']['kind'] | undefined,
  print: Port['print'],
): Printing {
  const [printing, setPrinting] = useState<Printing>(null);
  // One slip for each number, whatever else changes meanwhile.
  const how = useRef({ language, printer, print });
  how.current = { language, printer, print };
  useEffect(() => {
    setPrinting(null);
    if (!given) return;
    const { language, printer, print } = how.current;
    if (printer === 'browser') {
      window.print();
      setPrinting('printed');
    } else if (printer === 'network') {
      let current = true;
      setPrinting('printing');
      void print(given, language, crypto.randomUUID()).then((outcome) => {
        if (current) setPrinting(outcome.ok && outcome.content.printed ? 'printed' : 'unprinted');
      });
      return () => {
        current = false;
      };
    }
  }, [given]);
  return printing;
}
