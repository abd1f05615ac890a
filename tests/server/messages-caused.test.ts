import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPlan } from '#domain/messages/rules.ts';
import { messageChannels, messageRules, messages } from '#server/db/schema/messages.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { cancelMissed } from '#server/jobs/cancel-missed.ts';
import { recordCause } from '#server/messages/causes.ts';
import { makeMessages } from '#server/messages/make.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  inMinutes,
  openFloor,
  rowOf,
  type Seen,
  schedule,
  slotIn,
} from '#tests/support/floor.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const customer = { name: 'Ana', document: '', phone: '600111222', email: 'ana@example.org' };

beforeEach(async () => {
  await db().delete(messageRules);
  await db().delete(messageChannels);
  configured();
});

/** Changes through the API announce themselves; the tests' own statements do not. */
const configured = () => forgetConfiguration(floor.server.deps.database);

async function withWebhook() {
  const { organisationId } = floor.server.world;
  const configuration = { address: 'https://example.org/hook' };
  await db().insert(messageChannels).values({ organisationId, channel: 'webhook', configuration });
  configured();
}

async function agree({ id }: Seen) {
  const customerConsents = ['email' as const, 'sms' as const];
  await db().update(tickets).set({ customerConsents }).where(eq(tickets.id, id));
}

async function made() {
  await makeMessages(floor.server.deps);
  return db().select().from(messages).orderBy(asc(messages.id));
}

async function written() {
  const rows = await made();
  return rows.map(({ kind, channel, status }) => `${kind} ${channel} ${status}`).sort();
}

const waiting = (kind: string, ...by: string[]) => by.map((each) => `${kind} ${each} waiting`);

describe('a turn', () => {
  it('of somebody who agreed to nothing is told to nobody', async () => {
    await create(floor, 0, { customer });
    await callNext(floor);
    expect(await written()).toEqual([]);
  });

  it('is told to its person by the channels they agreed to, once', async () => {
    await agree(await create(floor, 0, { customer }));
    const turn = await callNext(floor);
    expect(await written()).toEqual(waiting('turnCalled', 'email', 'sms'));
    floor.server.advance(20);
    await act(floor.first, turn, 'recall');
    expect(await written()).toHaveLength(2);
    const [row] = await db().select().from(messages).where(eq(messages.channel, 'sms'));
    expect(row).toMatchObject({
      ticketId: turn.id,
      address: '600111222',
      language: 'es',
      parameters: {
        organizacion: 'uno',
        sucursal: 'Abierta',
        servicio: 'Servicio A',
        turno: turn.label,
        nombre: 'Ana',
      },
      attempts: 0,
    });
    expect(row?.parameters.puesto).toBe(turn.gateName);
  });

  it('of a person without an address for it is not told by that channel', async () => {
    const ticket = await create(floor, 0, { customer: { ...customer, phone: '' } });
    await agree(ticket);
    await callNext(floor);
    expect(await written()).toEqual(waiting('turnCalled', 'email'));
  });

  it('is told by no channel that was switched off for it', async () => {
    const { organisationId, branchId } = floor.server.world;
    const rule = { organisationId, kind: 'turnCalled' as const };
    await db()
      .insert(messageRules)
      .values([
        { ...rule, branchId: 0, channel: 'sms', enabled: false },
        { ...rule, branchId: 0, channel: 'email', enabled: false },
        { ...rule, branchId, channel: 'email', enabled: true },
      ]);
    configured();
    await agree(await create(floor, 0, { customer }));
    await callNext(floor);
    expect(await written()).toEqual(waiting('turnCalled', 'email'));
  });

  it('is told to the organisation’s own system without its person', async () => {
    await withWebhook();
    await create(floor, 0, { customer });
    const [row] = await made();
    expect(row).toMatchObject({ kind: 'newTurnNoneAhead', channel: 'webhook', address: '' });
    expect(JSON.stringify(row)).not.toMatch(/Ana|600111222/);
  });

  it('that is new says how many are ahead', async () => {
    await withWebhook();
    for (let left = 3; left > 0; left -= 1) await create(floor);
    const rows = await made();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'newTurnNoneAhead',
      'newTurnOneAhead',
      'newTurnSeveralAhead',
    ]);
    expect(rows.map(({ parameters }) => parameters.delante)).toEqual(['0', '1', '2']);
  });

  it('that is finished asks once, ten seconds later, and not if it is taken back', async () => {
    await agree(await create(floor, 0, { customer }));
    const called = await callNext(floor);
    const started = (await act(floor.first, called, 'start')).body.content;
    const done = (await act(floor.first, started, 'finish', because(floor, 'finish'))).body.content;
    const poll = (await made()).find(({ kind }) => kind === 'attentionPoll');
    expect(poll?.dueAt.toISOString()).toBe(inMinutes(floor, 10 / 60));
    const back = (await act(floor.first, done, 'undo')).body.content;
    expect((await written()).filter((each) => each.startsWith('attention'))).toEqual([
      'attentionPoll sms withdrawn',
      'attentionPollEmail email withdrawn',
    ]);
    await act(floor.first, back, 'finish', because(floor, 'finish'));
    expect((await written()).filter((each) => each.startsWith('attention'))).toEqual([
      'attentionPoll sms waiting',
      'attentionPoll sms withdrawn',
      'attentionPollEmail email waiting',
      'attentionPollEmail email withdrawn',
    ]);
  });

  it('that is taken back before its messages are made, or meanwhile, sends none', async () => {
    await agree(await create(floor, 0, { customer }));
    let turn = await callNext(floor);
    turn = (await act(floor.first, turn, 'start')).body.content;
    for (let round = 0; round < 12; round += 1) {
      turn = (await act(floor.first, turn, 'finish', because(floor, 'finish'))).body.content;
      const making = round % 3 === 0 ? null : makeMessages(floor.server.deps);
      turn = (await act(floor.first, turn, 'undo')).body.content;
      await making;
    }
    const polls = (await written()).filter((each) => each.startsWith('attention'));
    expect(polls.filter((each) => !each.endsWith('withdrawn'))).toEqual([]);
  });

  it('is called in its order although its messages are being made', async () => {
    const first = await create(floor);
    await create(floor);
    const called = await db().transaction(async (tx) => {
      // A row that references the ticket locks it so.
      await tx.select().from(tickets).where(eq(tickets.id, first.id)).for('key share');
      return callNext(floor);
    });
    expect(called.id).toBe(first.id);
  });

  it('has its messages once, whatever processes make them', async () => {
    await withWebhook();
    const many = 30;
    for (let left = many; left > 0; left -= 1) await create(floor);
    const { deps } = floor.server;
    const done = await Promise.all([makeMessages(deps), makeMessages(deps), makeMessages(deps)]);
    expect(done.reduce((sum, each) => sum + each)).toBe(many);
    expect(await written()).toHaveLength(many);
  });

  it.each([
    [
      'postponed',
      async (turn: Seen) => act(floor.first, turn, 'postpone', because(floor, 'postpone')),
    ],
    ['cancelledByUser', async (turn: Seen) => act(floor.first, turn, 'cancel')],
    [
      'cancelledOnGateClosing',
      async () =>
        floor.first.post(`${gatePath(floor, 0)}/close`, { resolve: { action: 'cancel' } }),
    ],
  ])('that is %s is told so', async (kind, happen) => {
    const ticket = await create(floor, 0, { customer });
    const turn = await callNext(floor);
    await agree(ticket);
    expect((await happen(turn)).status).toBe(200);
    expect(await written()).toEqual(waiting(kind, 'email', 'sms'));
  });
});

describe('an appointment', () => {
  const appoint = async (minutes: number) => {
    const turn = (await schedule(floor, minutes, { customer })).body.content;
    await agree(turn);
    return turn;
  };
  const move = async (turn: Seen, minutes: number) =>
    (await act(floor.first, turn, 'reschedule', { at: slotIn(floor, minutes) })).body.content;
  const reminders = async () => {
    const rows = await made();
    const due = rows.filter(({ kind, status }) => status === 'waiting' && /Reminder/.test(kind));
    return due
      .map(({ kind, channel, dueAt }) => `${kind} ${channel} ${dueAt.toISOString()}`)
      .sort();
  };

  it('has its reminders where it has moved, and none once it is over', async () => {
    const turn = await appoint(3 * 24 * 60);
    const moved = await move(turn, 2 * 24 * 60);
    const at = Date.parse(moved.scheduledAt);
    const [day, hour] = [24, defaultPlan.activationMinutes / 60].map((hours) =>
      new Date(at - hours * 3600_000).toISOString(),
    );
    expect(await reminders()).toEqual([
      `activationReminderEmail email ${hour}`,
      `activationReminderSms sms ${hour}`,
      `scheduledTurnReminder email ${day}`,
      `scheduledTurnReminder sms ${day}`,
    ]);
    const again = await move(moved, 23 * 60);
    expect(await reminders()).toHaveLength(2);
    const back = (await act(floor.first, again, 'undo')).body.content;
    expect(await reminders()).toHaveLength(4);
    await act(floor.first, back, 'cancel');
    expect(await reminders()).toEqual([]);
  });

  it('that nobody came to is told as cancelled by the system, at once', async () => {
    const turn = await appoint(15);
    floor.server.advance(3600);
    expect(await cancelMissed(floor.server.deps)).toBe(1);
    expect(await written()).toEqual(waiting('cancelledBySystem', 'email', 'sms'));
    const row = (await made()).find(({ ticketId }) => ticketId === turn.id);
    expect(row?.dueAt).toEqual(row?.createdAt);
  });

  it('that its person must confirm is told once it is confirmed', async () => {
    const turn = await appoint(3 * 24 * 60);
    const its = { organisationId: floor.server.world.organisationId, id: turn.id };
    const kind = 'appointmentConfirmation';
    const confirmation = { kind, cause: 'booking', at: floor.server.deps.clock() } as const;
    await db().update(tickets).set({ customerConsents: [] }).where(eq(tickets.id, turn.id));
    for (let twice = 0; twice < 2; twice += 1) {
      await db().transaction((tx) => recordCause(tx, its, confirmation));
    }
    expect(await written()).toEqual(waiting('appointmentConfirmation', 'email', 'sms'));
    expect((await rowOf(floor, turn)).customerConsents).toEqual([]);
  });
});
