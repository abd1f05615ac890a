import { isDocument } from '#domain/booking/identities.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { type PersonalDatum, personalData } from '#domain/services/intake.ts';
import type { Failure } from '../parts/Trouble.tsx';
import type { IssuedNumber, Service } from './port.ts';

export type Field = PersonalDatum | 'who';

export type Request =
  | { kind: 'take'; service: Service; key: string }
  | { kind: 'arrive'; who: string; key: string };

/**
 * The reason why scanning failed: no permission, no camera, no code within the time, or a foreign
 * code.
 */
export type ScanFault = 'denied' | 'absent' | 'unread' | 'foreign';

export type Screen =
  | { at: 'idle' }
  | { at: 'menu'; group: string | null; page: number }
  | { at: 'data'; service: Service; step: number; fault: boolean }
  | { at: 'arrival'; fault: boolean }
  | { at: 'scanning'; fault: ScanFault | null }
  | { at: 'asking'; request: Request }
  | { at: 'given'; given: IssuedNumber; arrived: boolean }
  | { at: 'refused'; failure: Failure; kind: Request['kind'] };

/** One person's visit at the kiosk. Nothing that they type outlives it. */
export interface Visit {
  screen: Screen;
  typed: Record<Field, string>;
  preferred: boolean;
  low: boolean;
}

export const noVisit: Visit = {
  screen: { at: 'idle' },
  typed: { name: '', document: '', phone: '', email: '', who: '' },
  preferred: false,
  low: false,
};

export type Act =
  | { act: 'start' | 'end' | 'back' | 'prefer' | 'move' | 'arrival' | 'camera' }
  | { act: 'group'; group: string }
  | { act: 'page'; page: number }
  | { act: 'service'; service: Service; key: string }
  | { act: 'type'; field: Field; text: string }
  | { act: 'next'; key: string }
  | { act: 'unscanned'; fault: ScanFault }
  | { act: 'scan'; code: string; key: string }
  | { act: 'answered'; given: IssuedNumber; arrived: boolean }
  | { act: 'refused'; failure: Failure };

const firstMenu: Screen = { at: 'menu', group: null, page: 1 };

/** Required data of the service, in the order of the form. */
export const askedBy = ({ requiredData }: Service) =>
  personalData.filter((datum) => requiredData.includes(datum));

export function fieldOf(screen: Screen): Field | null {
  if (screen.at === 'arrival') return 'who';
  return screen.at === 'data' ? (askedBy(screen.service)[screen.step] ?? null) : null;
}

/** Returns true if the text is plausible for the field; the server decides. */
export function isGood(field: Field, text: string): boolean {
  const bare = text.trim();
  if (field === 'document') return isDocument(bare);
  if (field === 'email') return isEmail(bare);
  if (field === 'phone') return bare.replaceAll(/\D/g, '').length >= 9;
  return bare.length >= (field === 'who' ? 4 : 1);
}

const faulty: Partial<Record<Failure, PersonalDatum>> = {
  document_invalid: 'document',
  email_invalid: 'email',
  phone_invalid: 'phone',
};

/**
 * Returns the visit after an act. Acts that do not belong to the current screen are ignored, so
 * that the second tap of a double tap does not ask for a second number.
 */
export function visited(visit: Visit, act: Act): Visit {
  const { screen } = visit;
  const to = (next: Screen): Visit => ({ ...visit, screen: next });
  switch (act.act) {
    case 'end':
      return noVisit;
    case 'start':
      return screen.at === 'idle' ? to(firstMenu) : visit;
    case 'back':
      return { ...visit, ...backFrom(visit) };
    case 'prefer':
      return { ...visit, preferred: !visit.preferred };
    case 'move':
      return { ...visit, low: !visit.low };
    case 'arrival':
      return screen.at === 'menu' ? to({ at: 'arrival', fault: false }) : visit;
    case 'camera':
      if (screen.at !== 'arrival' && screen.at !== 'scanning') return visit;
      return to({ at: 'scanning', fault: null });
    case 'unscanned':
      return screen.at === 'scanning' ? to({ ...screen, fault: act.fault }) : visit;
    case 'group':
      return screen.at === 'menu' ? to({ at: 'menu', group: act.group, page: 1 }) : visit;
    case 'page':
      return screen.at === 'menu' ? to({ ...screen, page: act.page }) : visit;
    case 'service':
      if (screen.at !== 'menu' || !act.service.available) return visit;
      if (askedBy(act.service).length > 0) {
        return to({ at: 'data', service: act.service, step: 0, fault: false });
      }
      return to(taking(act.service, act.key));
    case 'type':
      if (fieldOf(screen) !== act.field) return visit;
      return { ...visit, typed: { ...visit.typed, [act.field]: act.text.slice(0, 120) } };
    case 'next':
      return to(nextOf(visit, act.key));
    case 'scan':
      if (screen.at === 'asking' || screen.at === 'given') return visit;
      return to({ at: 'asking', request: { kind: 'arrive', who: act.code, key: act.key } });
    case 'answered':
      if (screen.at !== 'asking') return visit;
      return {
        ...noVisit,
        low: visit.low,
        screen: { at: 'given', given: act.given, arrived: act.arrived },
      };
    case 'refused':
      return screen.at === 'asking' ? refusedFrom(visit, screen.request, act.failure) : visit;
  }
}

const taking = (service: Service, key: string): Screen => ({
  at: 'asking',
  request: { kind: 'take', service, key },
});

function refusedFrom(visit: Visit, request: Request, failure: Failure): Visit {
  const datum = faulty[failure];
  if (request.kind === 'take' && datum) {
    const { service } = request;
    const step = askedBy(service).indexOf(datum);
    if (step >= 0) return { ...visit, screen: { at: 'data', service, step, fault: true } };
  }
  return { ...visit, screen: { at: 'refused', failure, kind: request.kind } };
}

function nextOf({ screen, typed }: Visit, key: string): Screen {
  const field = fieldOf(screen);
  if (!field) return screen;
  if (!isGood(field, typed[field]) && (screen.at === 'arrival' || screen.at === 'data')) {
    return { ...screen, fault: true };
  }
  if (screen.at === 'arrival') {
    return { at: 'asking', request: { kind: 'arrive', who: typed.who.trim(), key } };
  }
  if (screen.at !== 'data') return screen;
  const step = screen.step + 1;
  return step < askedBy(screen.service).length
    ? { ...screen, step, fault: false }
    : taking(screen.service, key);
}

function backFrom({ screen }: Visit): Partial<Visit> {
  switch (screen.at) {
    case 'menu':
      return screen.group === null ? noVisit : { screen: firstMenu };
    case 'data':
      return screen.step > 0
        ? { screen: { ...screen, step: screen.step - 1, fault: false } }
        : { screen: firstMenu };
    case 'scanning':
      return { screen: { at: 'arrival', fault: false } };
    case 'arrival':
    case 'refused':
      return { screen: firstMenu };
    case 'given':
      return noVisit;
    case 'idle':
    case 'asking':
      return {};
  }
}
