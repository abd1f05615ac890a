import { expect, it } from 'vitest';
import { displayDefaults } from '#domain/devices/display-settings.ts';
import { type PairedDevice, pairedDevice } from '#tests/support/devices.ts';
import { callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import type { Person } from '#tests/support/server.ts';
import { eventually, until } from '#tests/support/until.ts';

const floor = openFloor();
const trial = (by: Person, index = 0) => by.get(`${gatePath(floor, index)}/displayTrial`);

async function setDisplay({ id }: PairedDevice, change: object) {
  const path = `/devices/${id}/settings`;
  const { version } = (await floor.supervisor.get(path)).body.content;
  const display = { ...displayDefaults, ...change };
  await floor.supervisor.post(path, { version, display });
}

it('shows a sample on the displays of the counter, and calls nobody', async () => {
  const { gateIds, serviceIds } = floor.server.world;
  const hall = await pairedDevice(floor.server, 'display', { name: 'Sala' });
  const other = await pairedDevice(floor.server, 'display', { name: 'Otra planta' });
  await pairedDevice(floor.server, 'kiosk', { name: 'Quiosco' });
  await setDisplay(hall, { gateIds: [gateIds[0]], languages: ['es', 'ca', 'en'] });
  await setDisplay(other, { gateIds: [gateIds[1]] });
  await create(floor);
  const called = await callNext(floor);
  const shown = async () => (await hall.get('/devices/display')).body.content;
  // The view of the followed branch changes a little after the call.
  const before = await until(async () => {
    const view = await shown();
    return view.calls.length > 0 && view;
  });

  const { status, body } = await trial(floor.first);
  expect(status).toBe(200);
  const { view, label, gate, displays } = body.content;
  expect(gate).toMatchObject({ id: gateIds[0] });
  expect(label).toMatch(/^[A-Z]+047$/);
  expect(view.calls.map((call: { label: string }) => call.label)).toEqual([called.label]);
  expect(displays).toEqual([
    {
      id: hall.id,
      name: 'Sala',
      settings: { ...displayDefaults, gateIds: [gateIds[0]], languages: ['es', 'ca', 'en'] },
    },
  ]);
  expect(await shown()).toEqual(before);

  await setDisplay(hall, { serviceIds: [serviceIds[1]] });
  const narrowed = (await trial(floor.supervisor)).body.content.displays;
  const attended = (await floor.first.get('/gates/mine')).body.content.serviceIds;
  expect(narrowed.length).toBe(attended.includes(serviceIds[1]) ? 1 : 0);
});

it('lets an operator try the counter that they have open alone, and a supervisor any', async () => {
  expect((await trial(floor.first, 0)).status).toBe(200);
  expect((await trial(floor.first, 1)).status).toBe(403);
  expect((await trial(floor.second, 0)).status).toBe(403);
  expect((await trial(floor.second, 1)).status).toBe(403);
  expect((await trial(floor.supervisor, 1)).status).toBe(200);
  expect((await trial(floor.manager, 0)).status).toBe(200);
});

it('gives the code of the day to nobody', async () => {
  const { branchId } = floor.server.world;
  const display = await pairedDevice(floor.server, 'display', { name: 'Con código' });
  const path = `/branches/${branchId}/intake`;
  const { version } = (await floor.manager.get(path)).body.content;
  const terms = { enabled: true, proof: 'display', word: '', passesAtMost: 1, shareAtMost: 50 };
  await floor.manager.post(path, { version, terms });
  const codeOf = async () => (await display.get('/devices/display')).body.content.intakeCode;
  await eventually(async () => expect(await codeOf()).toMatch(/[1-9]/));
  const shown = (await trial(floor.first)).body.content.view.intakeCode;
  expect(shown).toBe('000000');
});
