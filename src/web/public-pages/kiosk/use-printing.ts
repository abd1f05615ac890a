import { useEffect, useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import type { IssuedNumber, Port, View } from './port.ts';

/** State of the slip; null if the kiosk prints none. */
export type Printing = 'printing' | 'printed' | 'unprinted' | null;

/** Prints one slip per number, by the browser or by the server on the network printer. */
export function usePrinting(
  given: IssuedNumber | null,
  language: Language,
  printer: View['settings']['printer']['kind'] | undefined,
  print: Port['print'],
): Printing {
  const [printing, setPrinting] = useState<Printing>(null);
  // A ref, so that other changes do not print the slip again.
  const how = useRef({ language, printer, print });
  how.current = { language, printer, print };
  useEffect(() => {
    setPrinting(null);
    if (!given) return;
    const { language, printer, print } = how.current;
    if (printer === 'browser') {
      window.print();
      setPrinting('printed');
    } else if (printer === 'network' && given.secret === undefined) {
      // Only the server reaches the printer.
      setPrinting('unprinted');
    } else if (printer === 'network' && given.secret !== undefined) {
      let current = true;
      setPrinting('printing');
      void print(given.secret, language, crypto.randomUUID()).then((outcome) => {
        if (current) setPrinting(outcome.ok && outcome.content.printed ? 'printed' : 'unprinted');
      });
      return () => {
        current = false;
      };
    }
  }, [given]);
  return printing;
}
