import type { components } from '#contract/types.ts';
import type { KioskSettings } from '#domain/devices/kiosk-settings.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from '../parts/ask.ts';

type Schemas = components['schemas'];

export type View = Omit<Schemas['KioskView'], 'settings'> & {
  settings: KioskSettings;
  /** Without a connection: numbers that the kiosk holds. */
  held?: boolean;
};
export type Service = View['services'][number];

/** A number given without a connection lacks what only the server knows. */
export type IssuedNumber = Partial<Schemas['GivenNumber']> &
  Pick<
    Schemas['GivenNumber'],
    'label' | 'serviceId' | 'service' | 'serviceNames' | 'branch' | 'timeZone' | 'at'
  >;

export type Order = Schemas['NewKioskTicket'];

/** The kiosk's requests to the server, each with an idempotency key. */
export interface Port {
  take: (order: Order, key: string) => Promise<Outcome<IssuedNumber>>;
  /** Gives a number that the kiosk holds, without the server; null without one. */
  give: (order: Order) => IssuedNumber | null;
  arrive: (who: string, key: string) => Promise<Outcome<IssuedNumber>>;
  /** Returns the number issued for the order with this key, which nobody has seen. */
  giveBack: (order: string) => Promise<Outcome<null>>;
  /** Prints the slip of the ticket whose link has the secret. */
  print: (secret: string, language: Language, key: string) => Promise<Outcome<Schemas['Printed']>>;
}
