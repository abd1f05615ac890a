import { idOf } from '../../lib/id-in-address.ts';

export const views = ['day', 'week', 'month'] as const;
const acts = ['book', 'slot', 'checkIn', 'move', 'cancel', 'noShow', 'wait'] as const;

export type View = (typeof views)[number];
export type Act = (typeof acts)[number];

export interface AppointmentsSearch {
  branch?: number | undefined;
  /** The day view if absent. */
  view?: Exclude<View, 'day'> | undefined;
  /** A day of the shown period, yyyy-MM-dd; today if absent. */
  day?: string | undefined;
  service?: number | undefined;
  gate?: number | undefined;
  act?: Act | undefined;
  /** ID of the appointment that is open or acted on. */
  of?: number | undefined;
  /** The action's slot: its service, its counter or 0, and its time. */
  slot?: string | undefined;
  history?: number | undefined;
}

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
