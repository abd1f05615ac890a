import type { Language } from '#domain/names/languages.ts';
import type { View } from '../port.ts';
import type { Texts } from '../texts/es.ts';
import type { Act, Visit } from '../visit.ts';

export interface ScreenProps {
  view: View;
  visit: Visit;
  language: Language;
  said: Texts;
  onAct: (act: Act) => void;
}

/** An idempotency key, made before the request. */
export const newKey = () => crypto.randomUUID();
