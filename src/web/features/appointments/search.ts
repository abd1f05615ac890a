import { idOf } from '../../lib/id-in-address.ts';

export const views = ['day', 'week', 'month'] as const;
const acts = ['book', 'slot', 'checkIn', 'move', 'cancel', 'noShow', 'wait'] as const;

export type View = (typeof views)[number];
export type Act = (typeof acts)[number];

export interface AppointmentsSearch {
  branch?: number | undefined;
  /** Absent is the day. */
  view?: Exclude<View, 'day'> | undefined;
  /** A day of what is shown, yyyy-MM-dd; absent is today. */
  day?: string | undefined;
  /** Only this service, and only what this counter attends. */
  service?: number | undefined;
  gate?: number | undefined;
  /** What is being done. */
  act?: Act | undefined;
  /** The appointment looked at, or that it is done to. */
  of?: number | undefined;
  /** The slot that it is done in: its service, its counter or 0, and its time. */
  slot?: string | undefined;
  /** The appointment whose history is open. */
  history?: number | undefined;
}

/** What the address of «Mis citas» holds. */
export function parseAppointmentsSearch(search: Record<string, unknown>): AppointmentsSearch {
  const view = views.find((name) => name === search.view && name !== 'day');
  const act = acts.find((name) => name === search.act);
  const { day, slot } = search;
  const numbers = { branch: idOf(search.branch), service: idOf(search.service) };
  const { branch, service } = numbers;
  const [gate, of, history] = [idOf(search.gate), idOf(search.of), idOf(search.history)];
  return {
    ...(branch && { branch }),
    ...(view && view !== 'day' && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(service && { service }),
    ...(gate && { gate }),
    ...(act && { act }),
    ...(of && { of }),
    ...(typeof slot === 'string' && slotOf(slot) && { slot }),
    ...(history && { history }),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A slot in the address. */
export interface Slot {
  serviceId: number;
  gateId: number | null;
  /** Milliseconds since the epoch. */
  at: number;
}

export function slotName({ serviceId, gateId, at }: Slot): string {
  return `${serviceId}-${gateId ?? 0}-${at}`;
}

export function slotOf(name: string): Slot | null {
  const [, service, gate, at] = /^(\d{1,15})-(\d{1,15})-(\d{1,14})$/.exec(name) ?? [];
  if (!service) return null;
  return { serviceId: Number(service), gateId: Number(gate) || null, at: Number(at) };
}
