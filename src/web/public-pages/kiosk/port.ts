import type { components } from '#contract/types.ts';
import type { KioskSettings } from '#domain/devices/kiosk-settings.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from '../parts/ask.ts';

type Schemas = components['schemas'];

export type View = Omit<Schemas['KioskView'], 'settings'> & {
  settings: KioskSettings;
};
export type Service = View['services'][number];

export type IssuedNumber = Schemas['GivenNumber'];

export type Order = Schemas['NewKioskTicket'];

/** The kiosk's requests to the server, each with an idempotency key. */
export interface Port {
  take: (order: Order, key: string) => Promise<Outcome<IssuedNumber>>;
  arrive: (who: string, key: string) => Promise<Outcome<IssuedNumber>>;
  /** Returns the number issued for the order with this key, which nobody has seen. */
  giveBack: (order: string) => Promise<Outcome<null>>;
  print: (
    given: IssuedNumber,
    language: Language,
    key: string,
  ) => Promise<Outcome<Schemas['Printed']>>;
}
