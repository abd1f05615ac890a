import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { services, serviceTemplates } from '#server/db/schema/organisation.ts';
import { attending, openFloor, rowOf } from '#tests/support/floor.ts';
import { template } from '#tests/support/templates.ts';

type Schemas = components['schemas'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const here = () => `/branches/${floor.server.world.branchId}`;
const offer = async (): Promise<Schemas['Offer']> =>
  (await floor.manager.get(`${here()}/offer`)).body.content;

beforeEach(async () => {
  await db().delete(configurationAudit);
  await db().delete(services).where(eq(services.name, template.name));
  await db().delete(serviceTemplates);
});

describe('counters', () => {
  const counters = async () => (await offer()).counters;
  const change = async (name: string, more: object) => {
    const found = (await counters()).find((counter) => counter.name === name);
    const { version, names, active } = found ?? { version: 1, names: {}, active: true };
    const path = `${here()}/gates/${found?.id ?? 0}/configuration`;
    return floor.manager.post(path, { version, names, active, name, ...more });
  };

  it('are made, renamed, put in order, and taken out of use and back', async () => {
    const made = {
      name: ' Caja ',
      names: { en: ' Till ', gl: '' },
      serviceIds: [floor.server.world.serviceIds[0]],
    };
    expect((await floor.manager.post(`${here()}/gates/create`, made)).status).toBe(200);
    const before = (await counters()).map(({ id }) => id);
    const after = [...before].reverse();
    await floor.manager.post(`${here()}/offer/order`, { of: 'counters', before, after });
    expect((await counters())[0]).toMatchObject({
      name: 'Caja',
      names: { en: 'Till' },
      serviceIds: made.serviceIds,
    });
    expect((await change('Caja', { name: 'Caja 1' })).status).toBe(200);
    expect((await change('Caja 1', { active: false })).status).toBe(200);
    const retired = (await counters()).find(({ name }) => name === 'Caja 1');
    expect(retired?.active).toBe(false);
    expect((await floor.second.post(`/gates/${retired?.id}/open`)).error).toBe('gate_not_found');
    expect((await change('Caja 1', { active: true })).status).toBe(200);
    const history = await db()
      .select()
      .from(configurationAudit)
      .orderBy(asc(configurationAudit.id));
    expect(history.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'gate create',
      'branch order',
      'gate update',
      'gate update',
      'gate update',
    ]);
    const foreign = { name: 'Otro', names: {}, serviceIds: [floor.server.world.other.serviceId] };
    expect((await floor.manager.post(`${here()}/gates/create`, foreign)).error).toBe(
      'service_not_found',
    );
    await change('Caja 1', { active: false });
  });

  it('stay in use while somebody has them open', async () => {
    const refused = await change('Puesto 1', { active: false });
    expect(refused).toMatchObject({ status: 409, error: 'gate_is_occuped' });
    expect((await change('Puesto 1', { version: 99 })).error).toBe('gate_changed');
  });

  it('are sent to other services together, all of them or none', async () => {
    const [a, b] = floor.server.world.serviceIds;
    const turn = await attending(floor);
    const two = async () => (await counters()).filter(({ name }) => /^Puesto [12]$/.test(name));
    const assign = async (serviceIds: number[], more: object = {}) => {
      const asked = (await two()).map(({ id, version }) => ({ id, version, serviceIds }));
      const gates = asked.map((each, index) => (index === 1 ? { ...each, ...more } : each));
      return floor.manager.post(`${here()}/gates/assign`, { gates });
    };
    const attended = async () => (await two()).map(({ serviceIds }) => serviceIds.join());
    const both = `${a},${b}`;
    expect((await assign([b], { version: 99 })).body.errors).toMatchObject([
      { key: 'gate_changed', params: { gateId: expect.any(Number) } },
    ]);
    expect(await attended()).toEqual([both, both]);
    expect((await assign([b])).status).toBe(200);
    expect(await attended()).toEqual([`${b}`, `${b}`]);
    expect(await rowOf(floor, turn)).toMatchObject({ status: 'attending' });
    await assign([a, b]);
  });
});

describe('the catalogue', () => {
  const save = (more: object = {}, of: object = {}) =>
    floor.manager.post('/clients/catalogue/save', {
      id: null,
      version: 0,
      active: true,
      template: { ...template, ...more },
      ...of,
    });
  const entry = async (): Promise<Schemas['Template']> =>
    (await floor.manager.get('/clients/catalogue')).body.content[0];
  const offerIn = async (branchIds: number[]) => {
    const { id, version } = await entry();
    return floor.manager.post(`/clients/catalogue/${id}/offer`, { version, branchIds });
  };
  const offered = async () =>
    (await offer()).services.find(({ prefix }) => prefix === template.prefix);
  const states = async () => {
    const all = (await floor.manager.get(`/clients/catalogue/${(await entry()).id}/branches`)).body
      .content as Schemas['TemplateBranch'][];
    return Object.fromEntries(all.map(({ branchName, state }) => [branchName, state]));
  };

  it('is offered in several branches, and changes none of them by itself', async () => {
    const { branchId, closedBranchId } = floor.server.world;
    expect((await save()).status).toBe(200);
    expect(await states()).toEqual({ Abierta: 'none', Cerrada: 'none' });
    const outcomes = (answer: { body: { content: Schemas['OfferedIn'][] } }) =>
      answer.body.content.map(({ outcome }) => outcome);
    expect(outcomes(await offerIn([branchId, closedBranchId]))).toEqual(['offered', 'offered']);
    expect(outcomes(await offerIn([branchId]))).toEqual(['same']);
    const { id, version } = await entry();
    await save({ thresholdSeconds: 120 }, { id, version });
    expect(await states()).toEqual({ Abierta: 'behind', Cerrada: 'behind' });
    expect((await offered())?.thresholdSeconds).toBe(600);
    const stale = await floor.manager.post(`/clients/catalogue/${id}/offer`, {
      version,
      branchIds: [branchId],
    });
    expect(stale).toMatchObject({ status: 409, error: 'template_changed' });
    expect(outcomes(await offerIn([branchId]))).toEqual(['changed']);
    expect(await states()).toEqual({ Abierta: 'current', Cerrada: 'behind' });
    expect(await offered()).toMatchObject({ thresholdSeconds: 120, version: 2 });
    expect(await entry()).toMatchObject({ branches: 2 });
  });

  it('is refused by a branch that has its prefix, and by no other', async () => {
    const { branchId, closedBranchId } = floor.server.world;
    await save({ prefix: 'B' });
    const { body } = await offerIn([branchId, closedBranchId]);
    expect(body.content).toEqual([
      { branchId, outcome: 'refused', key: 'prefix_taken' },
      { branchId: closedBranchId, outcome: 'offered' },
    ]);
    const foreign = await offerIn([floor.server.world.other.branchId]);
    expect(foreign).toMatchObject({ status: 404, error: 'branch_not_found' });
    expect((await save({ prefix: 'x' })).error).toBe('prefix_invalid');
    expect((await floor.supervisor.post('/clients/catalogue/save', {})).error).toBe('forbidden');
  });
});
