import type { components } from '#contract/types.ts';
import { hasNames } from '#domain/names/names.ts';
import { closingOn } from '#domain/schedules/calendar.ts';
import { secondsLeft, timesToClosing } from '#domain/schedules/closing.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import { type Load, numbersLeft, paceOf } from '#domain/services/capacity.ts';
import type { Channel } from '#domain/services/intake.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { isHeld } from '#domain/tickets/lifecycle.ts';
import { aheadOf } from '#domain/tickets/strategies/preference.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchModel } from './branch-model.ts';
import type { LiveGate, LiveService, LiveTurn } from './load-branch.ts';

type Schemas = components['schemas'];

const callsAtMost = 20;

/**
 * Returns the part of the view common to all displays of the branch; `now` in milliseconds since
 * the epoch.
 */
export function displayPart(
  model: BranchModel,
  now: number,
): Omit<Schemas['DisplayView'], 'at' | 'settings'> {
  const active = model.branch.services.filter((service) => service.active);
  const intakeCode = model.branch.intakeCodeAt(new Date(now));
  return {
    ...ofBranch(model),
    calls: callsOf(model, now),
    services: active.map((service) => queueOf(model, service, now)),
    ...(intakeCode !== null && { intakeCode }),
  };
}

export function kioskPart(
  model: BranchModel,
  now: number,
): Omit<Schemas['KioskView'], 'at' | 'settings'> {
  const { branch } = model;
  return {
    ...ofBranch(model),
    open: openingAt(branch.calendarOf(null), now).open,
    ...(branch.holdsNumbers && { holdsNumbers: true as const }),
    services: givenBy(model, 'kiosk').map((service) => {
      const refused = refusedNow(model, service, 'kiosk', now);
      return {
        ...queueOf(model, service, now),
        available: refused.refusal === undefined,
        requiredData: service.requiredData,
        ...refused,
      };
    }),
  };
}

/** How many wait for each service of the branch, and since when. */
export function queuesPart(model: BranchModel): Schemas['QueueNow'][] {
  const queues = new Map<number, Schemas['QueueNow']>(
    model.branch.services.map(({ id }) => [
      id,
      { serviceId: id, waiting: 0, oldestWaitingSince: null },
    ]),
  );
  for (const { facts } of model.living) {
    const queue = queues.get(facts.serviceId);
    if (facts.status !== 'waiting' || !queue) continue;
    const { oldestWaitingSince: oldest } = queue;
    const since = waitedSince(facts);
    queue.waiting += 1;
    // Instants of one format compare as text.
    queue.oldestWaitingSince = oldest !== null && oldest < since ? oldest : since;
  }
  return [...queues.values()];
}

function waitedSince({ waitingSince, waitedSeconds }: LiveTurn['facts']): string {
  if (waitedSeconds === 0) return waitingSince;
  return new Date(Date.parse(waitingSince) - waitedSeconds * 1000).toISOString();
}

export function offerPart(model: BranchModel, now: number): Schemas['StaffOffer'][] {
  return givenBy(model, 'staff').map((service) => ({
    serviceId: service.id,
    wait: model.waits(now).ofService(service.id).wait,
    ...refusedNow(model, service, 'staff', now),
  }));
}

function givenBy({ branch }: BranchModel, channel: Channel): LiveService[] {
  return branch.services.filter(({ active, channels }) => active && channels.includes(channel));
}

function refusedNow(
  model: BranchModel,
  service: LiveService,
  channel: Channel,
  now: number,
): Pick<Schemas['StaffOffer'], 'refusal' | 'closedFor'> {
  const { calendarOf } = model.branch;
  const refusal = refusalOf(model, service, channel, now);
  const { day } = openingAt(calendarOf(null), now);
  const closing = closingOn(calendarOf(service.id).service, day);
  return { ...(refusal && { refusal }), ...(closing && { closedFor: closing.name }) };
}

/** Returns the view for the holder of a ticket's link; `model` is the branch of the ticket. */
export function personPart(
  model: BranchModel,
  { id, version, facts }: LiveTurn,
  language: Schemas['PersonView']['language'],
  now: number,
): Omit<Schemas['PersonView'], 'at'> {
  const { branch } = model;
  const held = isHeld(facts);
  const service = branch.services.find((each) => each.id === facts.serviceId);
  const gate = held ? gateOf(model, facts.gateId) : null;
  return {
    ...ofBranch(model),
    language,
    ticket: {
      id,
      label: ticketLabel(facts),
      service: service?.name ?? '',
      ...(service && hasNames(service.names) && { serviceNames: service.names }),
      status: facts.status,
      version,
    },
    ahead: peopleAhead(model, id, facts),
    wait: facts.status === 'waiting' ? model.waits(now).ofTicket(id).wait : null,
    gate: gate?.name ?? null,
    ...(gate && hasNames(gate.names) && { gateNames: gate.names }),
    calledAt: held ? facts.lastCalledAt : null,
    call: held ? facts.callCount : 0,
    passes: facts.passCount,
    passesLeft: Math.max(0, branch.passesAtMost - facts.passCount),
  };
}

function ofBranch({ branch: { id, name, timeZone, brand } }: BranchModel) {
  return { branch: { id, name, timeZone }, face: brand };
}

function queueOf(
  model: BranchModel,
  { id, name, names, group }: LiveService,
  now: number,
): Schemas['Queue'] {
  const { wait } = model.waits(now).ofService(id);
  const waiting = model.queues.get(id)?.length ?? 0;
  return { id, name, ...(hasNames(names) && { names }), group, waiting, wait };
}

function callsOf(model: BranchModel, now: number): Schemas['Call'][] {
  const { timeZone, services } = model.branch;
  const { day } = localMoment(now, timeZone);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const calls = [...[...model.living].filter(({ facts }) => isHeld(facts)), ...model.ended];
  return calls
    .flatMap(({ id, facts }) => {
      const { gateId, serviceId, lastCalledAt: calledAt, callCount: call } = facts;
      if (gateId === null || calledAt === null) return [];
      if (localMoment(Date.parse(calledAt), timeZone).day !== day) return [];
      const service = names.get(serviceId) ?? '';
      const { name: gate, names: gateNames } = gateOf(model, gateId);
      const label = ticketLabel(facts);
      const to = { gateId, gate, ...(hasNames(gateNames) && { gateNames }) };
      return [{ ticketId: id, label, serviceId, service, ...to, calledAt, call }];
    })
    .sort((a, b) => newestFirst(a, b))
    .slice(0, callsAtMost);
}

function newestFirst(a: Schemas['Call'], b: Schemas['Call']): number {
  if (a.calledAt !== b.calledAt) return a.calledAt < b.calledAt ? 1 : -1;
  return b.ticketId - a.ticketId;
}

function gateOf({ branch }: BranchModel, gateId: number | null): Pick<LiveGate, 'name' | 'names'> {
  return branch.gates.find((gate) => gate.id === gateId) ?? { name: '', names: {} };
}

function peopleAhead(model: BranchModel, id: number, facts: LiveTurn['facts']): number | null {
  const before = model.before(id);
  if (!before) return null;
  const service = model.branch.services.find((each) => each.id === facts.serviceId);
  return aheadOf(facts, before, service?.preferredEvery ?? 1);
}

function refusalOf(
  model: BranchModel,
  { id, dailyMax, cappedChannels, uncappedOn }: LiveService,
  channel: Channel,
  now: number,
): Schemas['Refusal'] | null {
  const { branch } = model;
  if (!openingAt(branch.calendarOf(null), now).open) return 'branch_closed';
  const { open, day } = openingAt(branch.calendarOf(id), now);
  if (!open) return 'service_closed';
  if (dailyMax !== null && model.counted(id) >= dailyMax) return 'numbers_exhausted';
  if (!cappedChannels.includes(channel) || uncappedOn === day) return null;
  const left = leftOf(model, id, now);
  return left !== null && left <= 0 ? 'capacity_exhausted' : null;
}

export function leftOf(model: BranchModel, serviceId: number, now: number): number | null {
  const { services, gates, calendarOf } = model.branch;
  const busy = new Set([...model.living].filter(({ facts }) => isHeld(facts)).map(heldAt));
  const workers = gates
    .filter((gate) => gate.open)
    .map(({ id, serviceIds }) => ({ serviceIds, busy: busy.has(id) }));
  const loads: Load[] = services.map(({ id, before, today }) => ({
    serviceId: id,
    waiting: model.queues.get(id)?.length ?? 0,
    paceSeconds: paceOf(before, today),
  }));
  const times = timesToClosing(calendarOf(serviceId), now);
  return numbersLeft(serviceId, loads, workers, times && secondsLeft(times, now));
}

function heldAt({ facts }: LiveTurn): number | null {
  return facts.gateId;
}
