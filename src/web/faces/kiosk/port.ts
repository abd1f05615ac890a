import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { PersonalDatum } from '#domain/services/intake.ts';
import type { Outcome } from '../parts/ask.ts';

interface WaitRange {
  fromMinutes: number;
  toMinutes: number;
}

/** What the kiosk shows, as the stream says it. */
export interface View {
  at: string;
  branch: { id: number; name: string; timeZone: string };
  face: components['schemas']['Face'];
  open: boolean;
  services: Service[];
  settings: Settings;
}

export interface Service {
  id: number;
  name: string;
  group: string | null;
  waiting: number;
  wait: WaitRange | null;
  available: boolean;
  refusal?: 'branch_closed' | 'service_closed' | 'numbers_exhausted' | 'capacity_exhausted';
  requiredData: PersonalDatum[];
}

interface Settings {
  languages: Language[];
  idleSeconds: number;
  preference: boolean;
  arrivals: boolean;
  printer: { kind: 'none' | 'browser' | 'network' };
  volume: number;
  headphones: boolean;
  screenInches: number;
}

export interface Given {
  ticketId: number;
  label: string;
  service: string;
  branch: string;
  timeZone: string;
  at: string;
  ahead: number;
  wait: WaitRange | null;
  secret: string;
  link: string;
}

export interface Order {
  serviceId: number;
  language: Language;
  preferred: boolean;
  person: Record<PersonalDatum, string>;
}

/** What the kiosk asks the server, each with a key by which a repeat is known. */
export interface Port {
  take: (order: Order, key: string) => Promise<Outcome<Given>>;
  arrive: (who: string, key: string) => Promise<Outcome<Given>>;
  /** A slip from the network's printer; the key is the slip's. */
  print: (given: Given, language: Language, key: string) => Promise<Outcome<{ printed: boolean }>>;
}
