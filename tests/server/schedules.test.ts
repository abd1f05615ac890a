import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { branches, branchHours, services } from '#server/db/schema/organisation.ts';
import { scheduleExceptions, serviceHours } from '#server/db/schema/schedules.ts';
import {
  attending,
  called,
  create,
  gatePath,
  openFloor,
  rowOf,
  schedule,
} from '#tests/support/floor.ts';
import { signIn } from '#tests/support/server.ts';

type Schemas = components['schemas'];
type Change = Schemas['ScheduleChange'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const path = () => `/branches/${floor.server.world.branchId}/schedule`;
const undecided = { keep: [], cancel: [], leave: [], close: [] };
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensAt: '00:00',
  closesAt: '24:00',
}));

beforeEach(async () => {
  const { branchId, organisationId } = floor.server.world;
  await db().delete(scheduleExceptions);
  await db().delete(serviceHours);
  await db().delete(branchHours).where(eq(branchHours.branchId, branchId));
  await db()
    .insert(branchHours)
    .values(always.map((span) => ({ organisationId, branchId, ...span })));
  await db().update(branches).set({ hoursVersion: 1 });
  await db().update(services).set({ hoursVersion: 1 });
});

const read = async (query = 'from=2026-11-01&until=2026-12-31') =>
  (await floor.manager.get(`${path()}?${query}`)).body.content as Schemas['Schedule'];
const save = (change: Change, decisions: object = {}, person = floor.manager) =>
  person.post(path(), { change, decisions: { ...undecided, ...decisions } });
const conflicts = async (change: Change) =>
  (await floor.manager.post(`${path()}/conflicts`, { change })).body
    .content as Schemas['ScheduleConflicts'];

const week = (more: Partial<Extract<Change, { kind: 'week' }>> = {}): Change => ({
  kind: 'week',
  serviceId: null,
  version: 1,
  week: always,
  ...more,
});
const exception = (more: Partial<Extract<Change, { kind: 'exception' }>> = {}): Change => ({
  kind: 'exception',
  id: null,
  version: 0,
  place: 'branch',
  serviceId: null,
  name: 'Fiesta',
  from: '2026-11-22',
  until: '2026-11-22',
  yearly: false,
  spans: [],
  ...more,
});
const history = async (kind: string, subject: string | number) =>
  (await floor.manager.get(`/configuration/changes?kind=${kind}&subject=${subject}`)).body.content;

describe('weekly hours', () => {
  const mornings = [{ weekday: 6, opensAt: '09:00', closesAt: '14:00' }];

  it('are those that were saved, with who changed them', async () => {
    const { branchId, serviceIds } = floor.server.world;
    expect((await save(week({ week: mornings }))).error).toBeNull();
    const night = [{ weekday: 5, opensAt: '22:00', closesAt: '02:00' }];
    await save(week({ serviceId: serviceIds[0], week: night }));
    const { version, week: saved, services: offered } = await read();
    expect([version, saved]).toEqual([2, mornings]);
    expect(offered.map((each) => [each.prefix, each.version, each.week])).toEqual([
      ['A', 2, night],
      ['B', 1, []],
    ]);
    const [entry] = await history('schedule', `branch-${branchId}`);
    expect(entry).toMatchObject({
      actor: 'Manager uno',
      before: { 1: '00:00–24:00', 6: '00:00–24:00' },
      after: { 1: '', 6: '09:00–14:00' },
    });
    expect(await history('schedule', `service-${serviceIds[0]}`)).toHaveLength(1);
  });

  it('are refused to the second of two who saw the same', async () => {
    const other = await signIn(floor.server, floor.server.world.emails.Manager);
    expect((await save(week({ week: mornings }))).error).toBeNull();
    expect((await save(week({ week: [] }), {}, other)).error).toBe('schedule_changed');
    expect((await read()).week).toEqual(mornings);
  });

  it.each<[string, [number, string, string][]]>([
    [
      'on one day',
      [
        [1, '09:00', '12:00'],
        [1, '11:59', '13:00'],
      ],
    ],
    [
      'over midnight',
      [
        [1, '22:00', '02:00'],
        [2, '01:00', '03:00'],
      ],
    ],
    [
      'from Sunday to Monday',
      [
        [7, '22:00', '02:00'],
        [1, '01:59', '03:00'],
      ],
    ],
  ])('that overlap %s are refused', async (_where, spans) => {
    const overlapping = spans.map(([weekday, opensAt, closesAt]) => ({
      weekday,
      opensAt,
      closesAt,
    }));
    expect((await save(week({ week: overlapping }))).error).toBe('spans_overlap');
  });

  it('of a service of another branch are refused', async () => {
    const { other } = floor.server.world;
    const refused = await save(week({ serviceId: other.serviceId }));
    expect(refused.error).toBe('service_not_found');
  });
});

describe('an exception', () => {
  it('is added, changed and removed, each time from what the person saw', async () => {
    await save(exception({ place: 'organisation', name: ' Feria ' }));
    const [added] = (await read()).exceptions;
    expect(added).toMatchObject({ place: 'organisation', name: 'Feria', version: 1, spans: [] });
    const { id } = added ?? { id: 0 };
    const spans = [{ opensAt: '09:00', closesAt: '12:00' }];
    const change = exception({ id, version: 1, place: 'division', spans });
    expect((await save(change)).error).toBeNull();
    expect((await save(change)).error).toBe('schedule_changed');
    expect((await read()).exceptions).toMatchObject([{ id, version: 2, place: 'division', spans }]);
    expect((await save({ kind: 'remove', id, version: 1 })).error).toBe('schedule_changed');
    expect((await save({ kind: 'remove', id, version: 2 })).error).toBeNull();
    expect((await save({ kind: 'remove', id, version: 2 })).error).toBe('exception_not_found');
    expect((await read()).exceptions).toEqual([]);
    const actions = (await history('exception', id)).map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(['remove', 'update', 'create']);
  });

  it('is listed for the days that it touches', async () => {
    await save(exception({ from: '2026-12-24', until: '2027-01-06', name: 'Navidad' }));
    await save(exception({ from: '2026-02-28', until: '2026-02-28', yearly: true, name: 'Día' }));
    const names = async (query: string) => (await read(query)).exceptions.map(({ name }) => name);
    expect(await names('from=2027-01-06&until=2027-01-31')).toEqual(['Día', 'Navidad']);
    expect(await names('from=2027-01-07&until=2027-01-31')).toEqual(['Día']);
    const wide = await floor.manager.get(`${path()}?from=2026-01-01&until=2027-12-31`);
    expect(wide.error).toBe('out_of_range');
  });

  it.each<[string, object, string]>([
    ['without a name', { name: '  ' }, 'required'],
    ['that ends before it begins', { until: '2026-11-21' }, 'out_of_range'],
    ['longer than a year', { until: '2027-12-01' }, 'out_of_range'],
    [
      'of a service that is not there',
      { place: 'service', serviceId: 999_999 },
      'service_not_found',
    ],
    ['of no service', { place: 'service' }, 'service_not_found'],
    [
      'that overlaps itself on the next day',
      {
        until: '2026-11-23',
        spans: [
          { opensAt: '08:00', closesAt: '07:40' },
          { opensAt: '07:30', closesAt: '07:45' },
        ],
      },
      'spans_overlap',
    ],
  ])('%s is refused', async (_what, more, key) => {
    expect((await save(exception(more))).error).toBe(key);
    expect((await read()).exceptions).toEqual([]);
  });

  it('of another branch is unknown here', async () => {
    const { closedBranchId } = floor.server.world;
    await floor.manager.post(`/branches/${closedBranchId}/schedule`, {
      change: exception(),
      decisions: undecided,
    });
    const [row] = await db().select().from(scheduleExceptions);
    const refused = await save({ kind: 'remove', id: row?.id ?? 0, version: 1 });
    expect(refused.error).toBe('exception_not_found');
  });
});

describe('appointments outside the new hours', () => {
  it('are shown first, and kept or cancelled as the person decides', async () => {
    const [kept, cancelled] = [
      (await schedule(floor, 24 * 60)).body.content,
      (await schedule(floor, 25 * 60)).body.content,
    ];
    const today = (await schedule(floor, 60)).body.content;
    const change = exception();
    const shown = await conflicts(change);
    expect(shown.appointmentCount).toBe(2);
    expect(shown.appointments.map(({ ticketId }) => ticketId)).toEqual([kept.id, cancelled.id]);
    expect((await save(change, { cancel: [cancelled.id] })).error).toBe('schedule_conflicts');
    expect((await read()).exceptions).toEqual([]);
    const decided = { keep: [kept.id], cancel: [cancelled.id, today.id] };
    expect((await save(change, decided)).error).toBeNull();
    expect((await rowOf(floor, cancelled)).cancelCause).toBe('system');
    // A ticket that the change does not affect is untouched, whatever the request says.
    for (const turn of [kept, today]) expect((await rowOf(floor, turn)).status).toBe('scheduled');
    // The ticket stays outside the hours and is not reported again.
    expect((await conflicts(week({ week: [] }))).appointments).toHaveLength(1);
  });

  it('booked after the person looked refuse the change', async () => {
    const change = week({ week: [] });
    expect((await conflicts(change)).appointments).toEqual([]);
    const late = (await schedule(floor, 30)).body.content;
    const leave = floor.server.world.gateIds;
    expect((await save(change, { leave })).error).toBe('schedule_conflicts');
    expect((await save(change, { leave, keep: [late.id] })).error).toBeNull();
  });

  it('are those of the service alone, where its hours change', async () => {
    const { serviceIds } = floor.server.world;
    await schedule(floor, 24 * 60);
    const only = { place: 'service', serviceId: serviceIds[1] } as const;
    expect(await conflicts(exception(only))).toMatchObject({ appointmentCount: 0, gates: [] });
    const mine = { ...only, serviceId: serviceIds[0] };
    expect(await conflicts(exception(mine))).toMatchObject({ appointmentCount: 1, gates: [] });
  });

  it('are not hit by hours that still hold them', async () => {
    await schedule(floor, 24 * 60);
    const noon = exception({ spans: [{ opensAt: '11:00', closesAt: '13:00' }] });
    expect((await conflicts(noon)).appointmentCount).toBe(0);
  });
});

describe('open counters of a branch that closes now', () => {
  const closing = exception({ from: '2026-11-21', until: '2026-11-21' });
  const gateId = () => floor.server.world.gateIds[0] ?? 0;
  const isOpen = async () => (await floor.first.get('/gates/mine')).body.content !== null;

  it('stay open until closed, or close with the change', async () => {
    const waiting = await create(floor);
    const inHand = await called(floor);
    expect((await conflicts(closing)).gates).toEqual([
      {
        gateId: gateId(),
        name: 'Puesto 1',
        branchName: 'Abierta',
        operator: 'Operator uno',
        attending: false,
      },
    ]);
    expect((await save(closing)).error).toBe('schedule_conflicts');
    expect((await save(closing, { close: [gateId()] })).error).toBeNull();
    expect(await isOpen()).toBe(false);
    for (const turn of [waiting, inHand]) {
      expect((await rowOf(floor, turn)).status).toBe('waiting');
    }
  });

  it('may go on with those inside', async () => {
    const waiting = await create(floor);
    expect((await save(closing, { leave: [gateId()] })).error).toBeNull();
    expect(await isOpen()).toBe(true);
    const next = await floor.first.post(`${gatePath(floor, 0)}/callNext`);
    expect(next.body.content.id).toBe(waiting.id);
  });

  it('that attend somebody cannot be closed, and nothing is saved', async () => {
    await attending(floor);
    expect((await conflicts(closing)).gates).toMatchObject([{ attending: true }]);
    expect((await save(closing, { close: [gateId()] })).error).toBe('gate_has_ticket');
    expect((await read()).exceptions).toEqual([]);
    expect(await isOpen()).toBe(true);
  });
});
