import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { scheduleExceptions } from '#server/db/schema/schedules.ts';
import { openFloor, schedule } from '#tests/support/floor.ts';

type Schemas = components['schemas'];
type Change = Schemas['ScheduleChange'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const save = (change: Change, decisions: object = {}) =>
  floor.manager.post(`/branches/${floor.server.world.branchId}/schedule`, {
    change,
    decisions: { keep: [], cancel: [], leave: [], close: [], ...decisions },
  });

describe('the holidays of a country', () => {
  beforeEach(() => db().delete(scheduleExceptions));

  const holidays = async (query: string) =>
    (await floor.manager.get(`/branches/${floor.server.world.branchId}/holidays?${query}`)).body
      .content as Schemas['Holidays'];

  it('are those of the region and year, by their Spanish names', async () => {
    const { countries, regions, days } = await holidays('country=ES&region=MD&year=2026');
    expect(countries).toContainEqual({ code: 'MX', name: 'México' });
    expect(regions).toContainEqual({ code: 'MD', name: 'Comunidad de Madrid' });
    expect(regions).toContainEqual({ code: 'CM', name: 'Castilla-La Mancha' });
    // The branch's own country is the default.
    expect((await holidays('year=2026')).country).toBe('ES');
    const named = (day: string) => days.filter((each) => each.day === day).map(({ name }) => name);
    expect(named('2026-05-02')).toEqual(['Día de la Comunidad de Madrid']);
    expect(named('2026-04-03')).toEqual(['Viernes Santo']);
    const whole = await holidays('country=ES&year=2026');
    expect(whole.days.map(({ day }) => day)).not.toContain('2026-05-02');
    expect((await holidays('country=ZZ&year=2026')).days).toEqual([]);
  });

  it('are each of their days where they last longer', async () => {
    const { days } = await holidays('country=SA&year=2026');
    const feast = days.filter(({ day }) => day >= '2026-05-26' && day <= '2026-05-29');
    expect(feast).toHaveLength(4);
  });

  it('are saved once as closed days, with what they hit decided first', async () => {
    const change: Change = {
      kind: 'holidays',
      place: 'organisation',
      days: [
        { day: '2026-11-22', name: 'Fiesta' },
        { day: '2026-12-25', name: 'Navidad' },
      ],
    };
    const booked = (await schedule(floor, 24 * 60)).body.content;
    expect((await save(change)).error).toBe('schedule_conflicts');
    expect((await save(change, { keep: [booked.id] })).error).toBeNull();
    expect((await save(change)).error).toBeNull();
    const found = (await db().select().from(scheduleExceptions)).map(
      ({ name, fromDay, untilDay }) => [name, fromDay, untilDay],
    );
    expect(found).toEqual([
      ['Fiesta', '2026-11-22', '2026-11-22'],
      ['Navidad', '2026-12-25', '2026-12-25'],
    ]);
    const known = (await holidays('country=ES&year=2026')).days.filter((day) => day.known);
    expect(known.map(({ day }) => day)).toEqual(['2026-12-25']);
  });
});
