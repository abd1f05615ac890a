import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { branches } from '#server/db/schema/organisation.ts';
import type { Floor } from './floor.ts';
import type { Person } from './server.ts';

/** Requests of «Mis sucursales» as the floor's manager. Branches are reset before each test. */
export function branchesOf(floor: Floor) {
  let untouched: (typeof branches.$inferSelect)[];
  beforeEach(async () => {
    const { db } = floor.server.deps.database;
    const all = await db.select().from(branches);
    untouched ??= all;
    for (const { id } of all) {
      const known = untouched.find((branch) => branch.id === id);
      // Rows that other tests created remain, but hidden.
      await db
        .update(branches)
        .set(known ?? { active: false })
        .where(eq(branches.id, id));
    }
  });
  const read = async (id: number) =>
    (await floor.manager.get(`/branches/${id}/configuration`)).body.content;
  const versioned = async (id: number, verb: string) =>
    floor.manager.post(`/branches/${id}/${verb}`, { version: (await read(id)).version });
  const list = async (query = '', person: Person = floor.manager) =>
    (await person.get(`/branches?${query}`)).body.content;
  return {
    read,
    list,
    names: async (query = '', person: Person = floor.manager) =>
      (await list(query, person)).branches.map(({ name }: { name: string }) => name),
    shut: (id: number) => versioned(id, 'shut'),
    reopen: (id: number) => versioned(id, 'reopen'),
    data: (more: object = {}) => ({
      name: 'Norte',
      divisionId: floor.server.world.divisionId,
      division: '',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      address: ' Calle Mayor 1 ',
      phone: '',
      ...more,
    }),
    configure: async (id: number, more: object, version?: number) => {
      const { id: _id, active: _active, version: now, ...known } = await read(id);
      const { address, phone } = known;
      const given = { ...known, division: '', address: address ?? '', phone: phone ?? '' };
      const body = { version: version ?? now, data: { ...given, country: 'ES', ...more } };
      return floor.manager.post(`/branches/${id}/configuration`, body);
    },
  };
}
