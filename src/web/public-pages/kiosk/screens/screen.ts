import type { Language } from '#domain/messages/kinds.ts';
import type { View } from '../port.ts';
import type { Texts } from '../texts/texts.ts';
import type { Act, Visit } from '../visit.ts';

/** What every screen is given. */
export interface ScreenProps {
  view: View;
  visit: Visit;
  language: Language;
  said: Texts;
  onAct: (act: Act) => void;
}

/** A key of what is asked of the server, made before it is asked. */
export const newKey = () => crypto.randomUUID();
