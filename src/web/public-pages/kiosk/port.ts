import type { components } from '#contract/types.ts';
import type { KioskSettings } from '#domain/devices/kiosk-settings.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { Outcome } from '../parts/ask.ts';

type Schemas = components['schemas'];

/** What the kiosk shows, as the stream says it. */
export type View = Omit<Schemas['KioskView'], 'settings'> & {
  settings: KioskSettings;
};
export type Service = View['services'][number];

export type IssuedNumber = Schemas['GivenNumber'];

export type Order = Schemas['NewKioskTicket'];

/** What the kiosk asks the server, each with a key by which a repeat is known. */
export interface Port {
  take: (order: Order, key: string) => Promise<Outcome<IssuedNumber>>;
  arrive: (who: string, key: string) => Promise<Outcome<IssuedNumber>>;
  /** Gives back the number of an order, named by its key, that nobody has seen. */
  giveBack: (order: string) => Promise<Outcome<null>>;
  /** A slip from the network's printer; the key is the slip's. */
  print: (
    given: IssuedNumber,
    language: Language,
    key: string,
  ) => Promise<Outcome<Schemas['Printed']>>;
}
