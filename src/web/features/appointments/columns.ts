import type { components } from '#contract/types.ts';
import { timesOf } from '#domain/schedules/slots.ts';

type Agenda = components['schemas']['Agenda'];
type Service = components['schemas']['AgendaService'];
export type Entry = components['schemas']['AgendaEntry'];

/** A slot of a column, or a time with appointments that is no longer a slot. */
export interface Cell {
  /** Milliseconds since the epoch. */
  at: number;
  minutes: number;
  /** Places left; 0 at a time that is no slot. */
  free: number;
  entries: Entry[];
}

/** Slots of a service: at one of its counters, or at any when `gateId` is null. */
export interface Column {
  key: string;
  title: string;
  service: Service;
  gateId: number | null;
  cells: Cell[];
}

export interface Filter {
  service?: number | undefined;
  gate?: number | undefined;
}

/** Worded so that no counter is likely to have the same name. */
const anyGate = 'Cualquier puesto';

/**
 * Splits a day into one column per service. With one service chosen, each of its counters has a
 * column, beside one for appointments at any counter; with a counter chosen, appointments for other
 * counters are left out.
 */
export function columnsOf(agenda: Agenda, { service: chosen, gate }: Filter): Column[] {
  const nameOf = (id: number) => agenda.gates.find((each) => each.id === id)?.name ?? '';
  return agenda.services
    .filter(({ id, gateIds }) => (!chosen || id === chosen) && (!gate || gateIds.includes(gate)))
    .flatMap((service) => {
      const entries = agenda.appointments.filter(({ serviceId }) => serviceId === service.id);
      const split = chosen !== undefined && !gate && service.gateIds.length > 1;
      if (!split) {
        const here = (entry: Entry) => !gate || entry.gateId === null || entry.gateId === gate;
        const cells = cellsOf(service, entries, here, gate ?? null);
        return [
          { key: `${service.id}`, title: service.name, service, gateId: gate ?? null, cells },
        ];
      }
      return [null, ...service.gateIds].map((gateId) => ({
        key: `${service.id}-${gateId ?? 0}`,
        title: gateId === null ? anyGate : nameOf(gateId),
        service,
        gateId,
        cells: cellsOf(service, entries, (entry) => entry.gateId === gateId, gateId),
      }));
    });
}

function cellsOf(
  { minutes, capacity, rows }: Service,
  entries: readonly Entry[],
  isShown: (entry: Entry) => boolean,
  gateId: number | null,
): Cell[] {
  const slots = new Set(
    rows.flatMap(({ at, count }) => timesOf({ at: Date.parse(at), count }, minutes)),
  );
  const booked = new Map<number, Entry[]>();
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    booked.set(at, [...(booked.get(at) ?? []), entry]);
  }
  const outside = [...booked].flatMap(([at, all]) =>
    slots.has(at) || !all.some(isShown) ? [] : [at],
  );
  return [...slots, ...outside]
    .sort((a, b) => a - b)
    .map((at) => {
      const all = booked.get(at) ?? [];
      const left = slots.has(at) ? Math.max(0, capacity - all.length) : 0;
      // A counter takes one person per slot.
      const taken = gateId !== null && all.some((entry) => entry.gateId === gateId);
      const most = gateId === null ? left : Math.min(1, left);
      return { at, minutes, free: taken ? 0 : most, entries: all.filter(isShown) };
    });
}
