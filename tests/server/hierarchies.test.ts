import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { divisions } from '#server/db/schema/organisation.ts';
import { openFloor } from '#tests/support/floor.ts';
import { type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();
let security: Person;
beforeEach(async () => {
  security = await signIn(floor.server, floor.server.world.emails.Security);
});
const tree = async (person: Person) => {
  const path = `/clients/${floor.server.world.organisationId}/getHierarchiesAndDivisions`;
  return (await person.get(path)).body.content;
};

it('of an organisation are Security’s to make; a manager names the own and divides it', async () => {
  const { hierarchyId } = floor.server.world;
  const { content: norte } = (await security.post('/hierarchies', { name: ' Norte ' })).body;
  expect(norte).toMatchObject({ name: 'Norte', version: 1 });
  expect((await security.post('/hierarchies', { name: 'norte' })).error).toBe('name_taken');
  expect((await floor.manager.post('/hierarchies', { name: 'Sur' })).error).toBe('forbidden');
  expect(await tree(floor.manager)).toMatchObject([{ id: hierarchyId }]);
  expect((await tree(security)).map(({ name }: { name: string }) => name)).toContain('Norte');
  const rename = (person: Person, id: number, version = 1) =>
    person.post(`/hierarchies/${id}`, { version, name: `Nombre ${id}` });
  expect((await rename(floor.manager, norte.id)).error).toBe('hierarchy_not_found');
  expect((await rename(floor.manager, hierarchyId)).body.content.version).toBe(2);
  expect((await rename(security, hierarchyId)).error).toBe('hierarchy_changed');
  const there = await floor.manager.post(`/hierarchies/${norte.id}/divisions`, { name: 'x' });
  expect(there.error).toBe('hierarchy_not_found');
});

it('are removed while nobody and nothing belongs to them', async () => {
  const { hierarchyId, divisionId } = floor.server.world;
  const [own] = await tree(floor.manager);
  const remove = (id: number, version: number) =>
    security.post(`/hierarchies/${id}/remove`, { version });
  expect((await remove(hierarchyId, own.version)).error).toBe('hierarchy_in_use');
  const { content: fresh } = (await security.post('/hierarchies', { name: 'Vacía' })).body;
  expect((await remove(fresh.id, fresh.version)).status).toBe(200);
  const path = `/hierarchies/${hierarchyId}/divisions`;
  const { content: division } = (await floor.manager.post(path, { name: 'Costa' })).body;
  const without = (id: number, version: number) =>
    floor.manager.post(`/divisions/${id}/remove`, { version });
  expect((await without(division.id, 2)).error).toBe('division_changed');
  expect((await without(division.id, 1)).status).toBe(200);
  expect(
    await floor.server.deps.database.db
      .select()
      .from(divisions)
      .where(eq(divisions.id, division.id)),
  ).toEqual([]);
  expect((await without(divisionId, 1)).error).toBe('division_in_use');
});

it('divisions are named once in their hierarchy, and tell how many branches they have', async () => {
  const { hierarchyId, divisionId } = floor.server.world;
  const add = (name: string) =>
    floor.manager.post(`/hierarchies/${hierarchyId}/divisions`, { name });
  expect((await add('TODAS')).error).toBe('name_taken');
  const { content } = (await add('Islas')).body;
  const rename = (name: string) =>
    floor.manager.post(`/divisions/${content.id}`, { version: 1, name });
  expect((await rename('todas')).error).toBe('name_taken');
  expect((await rename('ISLAS')).body.content).toMatchObject({ name: 'ISLAS', version: 2 });
  expect((await rename('Otra')).error).toBe('division_changed');
  const [own] = await tree(floor.manager);
  expect(own.divisions).toMatchObject([
    { name: 'ISLAS', branches: 0, closed: 0 },
    { id: divisionId, branches: 2, closed: 0 },
  ]);
});

it('countries come with their names in Spanish, calling codes and zones', async () => {
  const { organisationId, other } = floor.server.world;
  const path = (id: number) => `/clients/${id}/getAllCountriesByClientId`;
  const { content } = (await floor.manager.get(path(organisationId))).body;
  expect(content.length).toBeGreaterThan(200);
  const byCode = (code: string) =>
    content.find((country: { code: string }) => country.code === code);
  expect(byCode('ES')).toEqual({
    code: 'ES',
    name: 'España',
    prefix: '+34',
    timeZones: ['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid'],
  });
  expect(byCode('MX')).toMatchObject({ name: 'México', prefix: '+52' });
  expect((await floor.manager.get(path(other.organisationId))).error).toBe('not_found');
});
