import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  branchHours,
  divisions,
  gateServices,
  gates,
  reasons,
  services,
} from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { users } from '#server/db/schema/users.ts';
import { branchesOf } from '#tests/support/branch-fixture.ts';
import { callNext, create, openFloor } from '#tests/support/floor.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;

const { read, list, names, data, configure } = branchesOf(floor);

describe('the list', () => {
  it('shows each branch with what is going on there now', async () => {
    const { branchId } = floor.server.world;
    await create(floor);
    floor.server.advance(90);
    await create(floor);
    await callNext(floor);
    const [closed, open] = (await list()).branches.sort(
      (a: { name: string }, b: { name: string }) => b.name.localeCompare(a.name),
    );
    expect(open).toMatchObject({ id: branchId, division: 'todas', gates: 3, gatesOpen: 1 });
    expect(open).toMatchObject({ waiting: 1, called: 1, calledInTime: 1, active: true });
    const at = floor.server.deps.clock().toISOString();
    expect(open.oldestWaitingSince).toBe(at);
    expect(closed).toMatchObject({ waiting: 0, oldestWaitingSince: null, gates: 0, called: 0 });
    const { branches: days } = (await floor.manager.get('/branches/today')).body.content;
    const day = days.find(({ id }: { id: number }) => id === branchId);
    expect(open).toMatchObject({ waiting: day.waiting, gatesOpen: day.gatesOpen });
    expect([open.called, open.calledInTime]).toEqual([
      day.figures.called,
      day.figures.calledInTime,
    ]);
  });

  it('is searched, narrowed, ordered and read by pages', async () => {
    await floor.manager.post('/branches', data({ name: 'Zócalo', address: 'Gran Vía 7' }));
    await floor.manager.post(
      '/branches',
      data({ name: 'Alameda', divisionId: null, division: 'Sur' }),
    );
    expect(await names()).toEqual(['Abierta', 'Alameda', 'Cerrada', 'Zócalo']);
    expect(await names('descending=true')).toEqual(['Zócalo', 'Cerrada', 'Alameda', 'Abierta']);
    expect(await names('sort=division')).toEqual(['Alameda', 'Abierta', 'Cerrada', 'Zócalo']);
    expect(await names(`q=${encodeURIComponent('GRAN vía')}`)).toEqual(['Zócalo']);
    expect(await names('q=100%25')).toEqual([]);
    const [sur] = await db().select().from(divisions).where(eq(divisions.name, 'Sur'));
    expect(await names(`divisionId=${sur?.id}`)).toEqual(['Alameda']);
    expect(await names(`hierarchyId=${floor.server.world.other.hierarchyId}`)).toEqual([]);
    const page = (n: number) => list(`pageSize=3&page=${n}`);
    expect(await page(2)).toMatchObject({ total: 4, branches: [{ name: 'Zócalo' }] });
    expect(await page(3)).toEqual({ total: 4, branches: [] });
  });

  it('is what is in one’s charge: a hierarchy, or the branches assigned', async () => {
    const { world } = floor.server;
    await floor.manager.post('/branches', data());
    expect(await names('', floor.supervisor)).toEqual(['Abierta', 'Cerrada']);
    const viewer = await signIn(floor.server, world.emails.Viewer);
    expect(await names('', viewer)).toEqual(['Abierta', 'Cerrada']);
    expect((await viewer.post('/branches', data())).error).toBe('forbidden');
    expect((await floor.supervisor.post('/branches', data())).error).toBe('forbidden');
    expect((await floor.first.get('/branches')).error).toBe('forbidden');
    const theirs = eq(users.email, world.other.email);
    await db().update(users).set({ type: 'Manager' }).where(theirs);
    const foreigner = await signIn(floor.server, world.other.email);
    expect((await list('', foreigner)).total).toBe(1);
    const mine = `/branches/${world.branchId}`;
    expect((await foreigner.get(`${mine}/configuration`)).error).toBe('branch_not_found');
    for (const verb of ['shut', 'reopen']) {
      expect((await foreigner.post(`${mine}/${verb}`, { version: 1 })).error).toBe(
        'branch_not_found',
      );
    }
    expect((await foreigner.post('/branches', data())).error).toBe('division_not_found');
    await db().update(users).set({ type: 'Operator' }).where(theirs);
  });
});

describe('a branch', () => {
  it('is made in a division that there is, or in a new one', async () => {
    const { status, body } = await floor.manager.post(
      '/branches',
      data({ name: ' Este ', divisionId: null, division: 'TODAS', phone: '910 00 00 00' }),
    );
    expect(status).toBe(200);
    expect(body.content).toMatchObject({
      name: 'Este',
      divisionId: floor.server.world.divisionId,
      version: 1,
      active: true,
      address: 'Calle Mayor 1',
      phone: '+34 910 00 00 00',
      country: 'ES',
    });
    expect(await read(body.content.id)).toEqual(body.content);
    const second = data({ name: 'Oeste', divisionId: null, division: 'Costa' });
    const { divisionId } = (await floor.manager.post('/branches', second)).body.content;
    const [costa] = await db().select().from(divisions).where(eq(divisions.id, divisionId));
    expect(costa).toMatchObject({ name: 'Costa', hierarchyId: floor.server.world.hierarchyId });
    const { content } = (
      await floor.manager.get(`/configuration/changes?kind=branch&subject=${body.content.id}`)
    ).body;
    expect(content).toMatchObject([{ action: 'create', after: { name: 'Este' } }]);
  });

  it.each([
    [{ name: '  ' }, 'required', 'name'],
    [{ divisionId: null, division: ' ' }, 'required', 'division'],
    [{ divisionId: 999_999 }, 'division_not_found', 'divisionId'],
    [{ timeZone: 'Europa/Madrid' }, 'time_zone_invalid', 'timeZone'],
    [{ country: 'XX' }, 'country_invalid', 'country'],
    [{ phone: '12' }, 'phone_invalid', 'phone'],
    [{ name: 'abierta' }, 'name_taken', 'name'],
  ])('is refused with %j, and the fault is named', async (more, key, field) => {
    const { body } = await floor.manager.post('/branches', data(more));
    expect(body.errors).toMatchObject([{ key, field }]);
  });

  it('is changed by one of two managers; the other is told', async () => {
    const { branchId } = floor.server.world;
    const { version } = await read(branchId);
    const { body } = await configure(branchId, { address: 'Plaza 2' });
    expect(body.content).toMatchObject({ version: version + 1, address: 'Plaza 2' });
    expect((await configure(branchId, { name: 'Otra' }, version)).error).toBe('branch_changed');
    expect(await read(branchId)).toMatchObject({ name: 'Abierta', address: 'Plaza 2' });
  });

  it('is copied with services, reasons, counters and hours, and without turns', async () => {
    const { branchId, organisationId } = floor.server.world;
    await create(floor);
    const copy = (name: string) => floor.manager.post(`/branches/${branchId}/duplicate`, { name });
    const { id } = (await copy('Copia')).body.content;
    const of = async (branch: number) => {
      const offered = await db().select().from(services).where(eq(services.branchId, branch));
      const prefixes = new Map(offered.map((service) => [service.id, service.prefix]));
      const pairs = await db()
        .select({ gate: gates.name, serviceId: gateServices.serviceId })
        .from(gateServices)
        .innerJoin(gates, eq(gates.id, gateServices.gateId))
        .where(and(eq(gates.organisationId, organisationId), eq(gates.branchId, branch)));
      const own = await db()
        .select({ name: reasons.name, serviceId: reasons.serviceId })
        .from(reasons)
        .innerJoin(services, eq(services.id, reasons.serviceId))
        .where(eq(services.branchId, branch));
      const hours = await db().select().from(branchHours).where(eq(branchHours.branchId, branch));
      return {
        services: offered.map(({ prefix, proportion, active }) => [prefix, proportion, active]),
        gates: pairs.map(({ gate, serviceId }) => `${gate} ${prefixes.get(serviceId)}`).sort(),
        reasons: own.map(({ name, serviceId }) => [name, prefixes.get(serviceId ?? 0)]),
        hours: hours.map(({ weekday, opensAt, closesAt }) => [weekday, opensAt, closesAt]),
      };
    };
    const copied = await of(id);
    expect(copied).toEqual(await of(branchId));
    expect(copied.gates).toHaveLength(6);
    expect(await db().select().from(tickets).where(eq(tickets.branchId, id))).toEqual([]);
    expect((await copy('copia')).error).toBe('name_taken');
  });
});
