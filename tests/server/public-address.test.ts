import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { organisationAddresses } from '#server/db/schema/addresses.ts';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { organisations, settings } from '#server/db/schema/organisation.ts';
import { AppError } from '#server/errors/app-error.ts';
import { moveAddress } from '#server/organisation/address.ts';
import { openFloor } from '#tests/support/floor.ts';
import { request } from '#tests/support/server.ts';

type Setting = components['schemas']['Setting'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const own = () => floor.server.world.organisationId;
const other = () => floor.server.world.other.organisationId;
const name = 'vez.public.address';
const path = () => `/clients/${own()}/organisationSettings`;

beforeEach(async () => {
  for (const table of [settings, configurationAudit, organisationAddresses]) {
    await db().delete(table);
  }
  for (const [id, slug] of [
    [own(), 'uno'],
    [other(), 'dos'],
  ] as const) {
    await db().update(organisations).set({ slug }).where(eq(organisations.id, id));
  }
});

const read = async (): Promise<Setting | undefined> => {
  const all: Setting[] = (await floor.manager.get(path())).body.content;
  return all.find((each) => each.name === name);
};
const move = (value: string | null, version: number) =>
  floor.manager.post(`${path()}/${name}`, { version, value });
/** Moves the other organisation, which has no managers in this world. */
const moveOther = (slug: string) => db().transaction((tx) => moveAddress(tx, other(), slug));
const keyOf = (error: unknown) => (error instanceof AppError ? error.key : error);
const get = (address: string) => request(floor.server, 'GET', address);
const places = async (slug: string) => (await get(`/bookings/${slug}`)).body.content?.face;
const statement = async (slug: string) =>
  (await get(`/accessibility?organisation=${slug}`)).body.content;

it('is the one of the founding until it is changed, which the history keeps', async () => {
  expect(await read()).toMatchObject({ type: 'slug', value: null, default: 'uno', version: 0 });
  const { status, body } = await move(' clinicas-uno ', 0);
  expect(status).toBe(200);
  expect(body.content).toMatchObject({ value: 'clinicas-uno', default: null, version: 1 });
  const history = await floor.manager.get(`/configuration/changes?kind=setting&subject=${name}`);
  expect(history.body.content).toMatchObject([
    { action: 'update', before: { value: 'uno' }, after: { value: 'clinicas-uno' } },
  ]);
  expect((await move(null, 1)).error).toBe('required');
});

it('former ones lead on to it, for booking and accessibility', async () => {
  await move('nueva', 0);
  await move('mas-nueva', 1);
  for (const slug of ['uno', 'nueva', 'mas-nueva']) {
    expect(await places(slug)).toMatchObject({ organisation: 'uno', slug: 'mas-nueva' });
    expect(await statement(slug)).toMatchObject({ organisation: 'uno', slug: 'mas-nueva' });
  }
  expect(await places('dos')).toMatchObject({ organisation: 'dos', slug: 'dos' });
  expect((await get('/bookings/nunca')).status).toBe(404);
});

it('a former one leads on to the branch whose numbers people take by phone', async () => {
  const { branchId } = floor.server.world;
  const intake = `/branches/${branchId}/intake`;
  const terms = { enabled: true, proof: 'word', word: 'olivo', passesAtMost: 1, shareAtMost: 50 };
  const { version } = (await floor.manager.get(intake)).body.content;
  await floor.manager.post(intake, { version, terms });
  await move('nueva', 0);
  for (const slug of ['uno', 'nueva']) {
    const { content } = (await get(`/intake/${slug}/${branchId}`)).body;
    expect(content.face).toMatchObject({ organisation: 'uno', slug: 'nueva' });
  }
  expect((await get(`/intake/dos/${branchId}`)).status).toBe(404);
});

it('is nobody else’s, present or former, and its own organisation may take it back', async () => {
  await move('nueva', 0);
  expect((await move('dos', 1)).error).toBe('slug_taken');
  expect(await moveOther('uno').catch(keyOf)).toBe('slug_taken');
  expect(await moveOther('nueva').catch(keyOf)).toBe('slug_taken');
  await moveOther('tres');
  expect((await move('dos', 1)).error).toBe('slug_taken');
  expect((await move('alborada', 1)).error).toBe('slug_taken');
  expect((await move('Uno', 1)).error).toBe('slug_invalid');
  const back = await move('uno', 1);
  expect(back.body.content).toMatchObject({ value: 'uno', version: 2 });
  expect(await statement('nueva')).toMatchObject({ slug: 'uno' });
  expect(await statement('dos')).toMatchObject({ organisation: 'dos', slug: 'tres' });
});

it('goes to one of two organisations that want it at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const slug = `deseada-${round}`;
    const mine = db().transaction((tx) => moveAddress(tx, own(), slug));
    const outcomes = await Promise.allSettled([mine, moveOther(slug)]);
    const refused = outcomes.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => keyOf(reason))).toEqual(['slug_taken']);
  }
});

it('is not exchanged by two organisations at once', async () => {
  const mine = db().transaction((tx) => moveAddress(tx, own(), 'dos'));
  const outcomes = await Promise.allSettled([mine, moveOther('uno')]);
  const keys = outcomes.map((each) => (each.status === 'rejected' ? keyOf(each.reason) : 'moved'));
  expect(keys).toEqual(['slug_taken', 'slug_taken']);
});

it('is left to nobody else while its organisation moves away', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [{ slug: left } = { slug: '' }] = await db()
      .select({ slug: organisations.slug })
      .from(organisations)
      .where(eq(organisations.id, own()));
    const mine = db().transaction((tx) => moveAddress(tx, own(), `fuera-${round}`));
    const outcomes = await Promise.allSettled([mine, moveOther(left)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  }
});

it('of two managers one is told that the other was quicker', async () => {
  const answers = await Promise.all([move('primera', 0), move('segunda', 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ error }) => error)).toContain('setting_changed');
  const [winner] = answers.filter(({ status }) => status === 200);
  expect(await statement('uno')).toMatchObject({ slug: winner?.body.content.value });
});
