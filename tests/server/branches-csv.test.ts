import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { branches, divisions } from '#server/db/schema/organisation.ts';
import { branchesOf } from '#tests/support/branch-fixture.ts';
import { upload } from '#tests/support/csv.ts';
import { create, openFloor } from '#tests/support/floor.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();
const { list, names, data } = branchesOf(floor);
const send = (file: string, query = '', person = floor.manager) =>
  upload(floor.server, person, { path: '/branches/uploadCSV', file, query });

it('of branches is judged first, then makes and changes them, once', async () => {
  const file = [
    'Nombre;División;País;Zona horaria;Teléfono;Dirección;Estado',
    'Playa;Costa;España;Europe/Madrid;910 00 00 00;Paseo 1;En servicio',
    'Isla;Costa;ES;Atlantic/Canary;;;',
    'ABIERTA;todas;España;Europe/Madrid;;Plaza 3;',
  ].join('\n');
  const trial = await send(file, 'dryRun=true');
  expect(trial.report).toMatchObject({ rows: 3, done: 3, refused: 0, applied: false });
  expect(trial.report.columns).toEqual([
    'name',
    'division',
    'country',
    'timeZone',
    'phone',
    'address',
    '',
  ]);
  expect(await names()).toEqual(['Abierta', 'Cerrada']);
  expect((await send(file)).report).toMatchObject({ done: 3, unchanged: 0, applied: true });
  const made = (await list('sort=division')).branches;
  expect(made.map(({ name, division }: Record<string, string>) => [division, name])).toEqual([
    ['Costa', 'Isla'],
    ['Costa', 'Playa'],
    ['todas', 'ABIERTA'],
    ['todas', 'Cerrada'],
  ]);
  expect(made[1]).toMatchObject({ phone: '+34 910 00 00 00', timeZone: 'Europe/Madrid' });
  expect(made[0]).toMatchObject({ timeZone: 'Atlantic/Canary', country: 'ES' });
  const costa = await floor.server.deps.database.db
    .select()
    .from(divisions)
    .where(eq(divisions.name, 'Costa'));
  expect(costa).toHaveLength(1);
  expect((await send(file)).report).toMatchObject({ done: 0, unchanged: 3 });
});

it('names every fault of a row, and saves nothing unless the valid ones are asked for', async () => {
  const file = [
    'nombre,division,pais,zonahoraria,telefono',
    'Buena,Sur,pt,Europe/Lisbon,',
    ',Sur,CR,,',
    'buena,Sur,ES,Europe/Madrid,',
    'Mala,,Atlántida,Luna/Mar,12',
  ].join('\n');
  const { report } = await send(file);
  expect(report).toMatchObject({ rows: 4, done: 1, refused: 3, applied: false });
  expect(report.refusals).toEqual([
    { row: 3, column: 'name', key: 'required' },
    { row: 4, column: 'name', key: 'csv_duplicate' },
    { row: 5, column: 'division', key: 'required' },
    { row: 5, column: 'timeZone', key: 'time_zone_invalid' },
    { row: 5, column: 'country', key: 'country_invalid' },
  ]);
  expect(await names('q=buena')).toEqual([]);
  expect((await send(file, 'onlyValid=true')).report).toMatchObject({ done: 1, applied: true });
  expect(await names('q=buena')).toEqual(['Buena']);
});

it('refuses a row whose zone would move the day of turns that are open', async () => {
  await create(floor);
  const file = 'nombre,pais,zonahoraria\nAbierta,KI,Pacific/Kiritimati\n';
  expect((await send(file)).report).toMatchObject({
    done: 0,
    refused: 1,
    refusals: [{ row: 2, key: 'zone_moves_day' }],
  });
});

it('changes nothing of another hierarchy, and is for managers', async () => {
  const { branchId } = floor.server.world.other;
  const file = 'nombre,division,pais\nAbierta,todas,FR\n';
  await send(file);
  const [theirs] = await floor.server.deps.database.db
    .select()
    .from(branches)
    .where(eq(branches.id, branchId));
  expect(theirs).toMatchObject({ name: 'Abierta', country: null });
  expect((await send(file, '', floor.supervisor)).error).toBe('forbidden');
  const viewer = await signIn(floor.server, floor.server.world.emails.Viewer);
  expect((await send(file, '', viewer)).error).toBe('forbidden');
  expect((await floor.manager.post('/branches', data())).status).toBe(200);
});
