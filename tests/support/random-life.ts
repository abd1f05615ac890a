import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import { polls } from '#server/db/schema/polls.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { gateSessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors/app-error.ts';
import { cancelMissed } from '#server/jobs/cancel-missed.ts';
import { closeDay } from '#server/jobs/close-day.ts';
import { missUnanswered } from '#server/jobs/miss-unanswered.ts';
import { returnPostponed } from '#server/jobs/return-postponed.ts';
import { closeGate, openGate } from '#server/modules/gates/open-close.ts';
import { setStatus } from '#server/modules/gates/status.ts';
import * as plain from '#server/modules/tickets/actions/plain-actions.ts';
import { transfer } from '#server/modules/tickets/actions/transfer.ts';
import { undo } from '#server/modules/tickets/actions/undo.ts';
import { checkIn, scheduleTicket } from '#server/modules/tickets/appointments/schedule.ts';
import { callNext, readForCall } from '#server/modules/tickets/calling/call-next.ts';
import { callThis } from '#server/modules/tickets/calling/call-this.ts';
import { callTo } from '#server/modules/tickets/calling/call-to.ts';
import { createTicket } from '#server/modules/tickets/creating/create-ticket.ts';
import { release } from '#server/modules/tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from '#server/modules/tickets/gate-closing/resolve-in-hand.ts';
import { viewOf } from '#server/presenters/ticket.ts';
import { pick, type Random } from '#server/seed/random.ts';
import { anonymous, type TestServer } from './server.ts';

const minute = 60;
const channels = ['staff', 'kiosk', 'qr', 'web'] as const;

/** Actions mostly done by the operator who holds the ticket. */
const byHolder = ['start', 'finish', 'noShow', 'recall', 'requeue', 'postpone', 'transfer'];

/** Lets random people do random things at two branches, through the real operations. */
export class RandomLife {
  readonly #server: TestServer;
  readonly #random: Random;
  readonly #staff: Caller[];
  /** Actions that are drawn more often than others. */
  readonly #more: readonly string[];
  readonly #places: { branchId: number; serviceIds: number[] }[];

  constructor(
    server: TestServer,
    random: Random,
    of: {
      staff: Caller[];
      places: { branchId: number; serviceIds: number[] }[];
      more?: readonly string[];
    },
  ) {
    this.#server = server;
    this.#random = random;
    this.#staff = of.staff;
    this.#places = of.places;
    this.#more = of.more ?? [];
  }

  /** Does one random action, which may be refused, and lets some time pass. */
  async step(): Promise<void> {
    const done = await this.#try(this.#any());
    // People undo something at once, or after another call that they give up.
    if (done && this.#random() < 0.2) {
      const next = this.#random() < 0.3 && (await this.#try('callNext'));
      if (next) await this.#try(pick(this.#random, ['undo', 'requeue', 'postpone']), next);
      this.#server.advance(Math.floor(this.#random() * 10));
      await this.#try('undo', done);
    }
    const pause = pick(this.#random, [1, 20, 3 * minute, 10 * minute, 45 * minute]);
    this.#server.advance(Math.ceil(this.#random() * pause));
    const { deps } = this.#server;
    const jobs = [closeDay, missUnanswered, returnPostponed, cancelMissed];
    if (this.#random() < 0.15) await pick(this.#random, jobs)(deps);
  }

  #any(): string {
    const often = [
      'create',
      'create',
      'create',
      'callNext',
      'callNext',
      'callNext',
      'start',
      'start',
      'finish',
      'finish',
    ];
    const seldom = [
      'open',
      'open',
      'open',
      'close',
      'pause',
      'back',
      'schedule',
      'checkIn',
      'transfer',
      'elsewhere',
      'postpone',
      'resume',
    ];
    const rare = [
      'requeue',
      'noShow',
      'recall',
      'cancel',
      'leave',
      'reinstate',
      'callThis',
      'callTo',
      'answer',
      'move',
    ];
    return pick(this.#random, [...often, ...seldom, ...rare, ...this.#more]);
  }

  async #try(what: string, again?: { caller: Caller; ticketId: number }) {
    const { deps } = this.#server;
    try {
      return await deps.database.db.transaction((tx) => this.#do(tx, what, again));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async #do(tx: Transaction, what: string, again?: { caller: Caller; ticketId: number }) {
    const { deps, world } = this.#server;
    const now = deps.clock();
    const caller = again?.caller ?? pick(this.#random, this.#staff);
    const { organisationId, userId } = caller;
    const acting = { deps, tx, now, caller, organisationId };
    const { branchId, serviceIds } = pick(this.#random, this.#places);
    const serviceId = pick(this.#random, serviceIds);
    const gateId = pick(this.#random, world.gateIds);
    const { reasonIds } = world;
    if (what === 'open') return void (await openGate(tx, now, caller, gateId));
    if (what === 'close') {
      const action = pick(this.#random, [
        'finish',
        'noShow',
        'requeue',
        'cancel',
        'postpone',
      ] as const);
      const reasonId = action === 'postpone' ? reasonIds.postpone : reasonIds.finish;
      const given =
        action === 'finish' || action === 'postpone' ? { action, reasonId } : { action };
      // A resolution of each form.
      return void (await closeGate(
        acting,
        { turns: { resolveInHand, release }, force: true },
        gateId,
        given,
      ));
    }
    if (what === 'pause' || what === 'back') {
      const connected = what === 'back';
      const reasonId = connected ? undefined : reasonIds.pause;
      return void (await setStatus(tx, now, caller, {
        gateId,
        connected,
        ...(reasonId && { reasonId }),
      }));
    }
    if (what === 'create' || what === 'schedule') {
      const thenServiceIds = this.#random() < 0.2 ? serviceIds.slice(0, 1) : [];
      const quarter = 15 * 60_000;
      const at = new Date(Math.ceil((now.getTime() + 1) / quarter + this.#random() * 3) * quarter);
      at.setTime(Math.floor(at.getTime() / quarter) * quarter);
      const asked = { branchId, serviceId, customer: anonymous };
      if (what === 'schedule') await scheduleTicket(acting, { ...asked, at: at.toISOString() });
      else await createTicket(acting, { ...asked, thenServiceIds });
      await tx.execute(sql`update tickets set channel = ${pick(this.#random, channels)}
        where id = (select max(id) from tickets)`);
      return null;
    }
    if (what === 'callNext') {
      const open = await tx.select().from(gateSessions).where(isNull(gateSessions.closedAt));
      const session = open[Math.floor(this.#random() * open.length)];
      const by = this.#staff.find((one) => one.userId === session?.userId);
      if (!session || !by) return null;
      const situation = await readForCall(tx, by, session.gateId);
      const view = await callNext({ ...acting, caller: by }, session.gateId, situation);
      return view && { caller: by, ticketId: viewOf(view).ticket.id };
    }
    const turn = again ?? (await this.#turnFor(tx, what, userId));
    if (!turn) return null;
    const { ticketId } = turn;
    const holder = this.#staff.find((one) => 'holderId' in turn && one.userId === turn.holderId);
    const by = byHolder.includes(what) && holder ? holder : caller;
    const here = { ...acting, caller: by };
    const late = this.#random() < 0.3 && { deviceAt: this.#tapped(now) };
    const input = { ticketId, version: null, ...late };
    const because = (kind: keyof typeof reasonIds) => ({ ...input, reasonId: reasonIds[kind] });
    const place = pick(this.#random, ['first', 'arrival', 'last'] as const);
    const acts: Record<string, () => Promise<unknown>> = {
      undo: async () => {
        const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
        await undo(here, { ticketId, version: row?.version ?? 0 });
      },
      start: () => plain.start(here, input),
      finish: () => plain.finish(here, because('finish')),
      checkIn: () => checkIn(here, input),
      noShow: () => plain.noShow(here, input),
      recall: () => plain.recall(here, input),
      requeue: () => plain.requeue(here, input),
      postpone: () => plain.postpone(here, because('postpone')),
      resume: () => plain.resume(here, input),
      move: () => plain.move(here, { ...because('callThis'), place }),
      cancel: () => plain.cancel(here, input),
      leave: () => plain.cancel({ ...here, caller: null, actor: 'person' }, input),
      reinstate: () => plain.reinstate(here, { ...because('reinstate'), place }),
      callThis: () => callThis(here, because('callThis')),
      callTo: () => callTo(here, { ...because('callThis'), gateId }),
      transfer: () => transfer(here, { ...because('transfer'), serviceId, place }),
      elsewhere: () => transfer(here, { ...because('transfer'), branchId, serviceId, place }),
      answer: () => this.#answer(tx, ticketId, now),
    };
    await acts[what]?.();
    return what === 'answer' || what === 'leave' ? null : { caller: by, ticketId };
  }

  /** Returns the instant of a tap that arrives late, by up to a day. */
  #tapped(now: Date): string {
    const ago = this.#random() * pick(this.#random, [60, 3600, 86_400]) * 1000;
    return new Date(now.getTime() - ago).toISOString();
  }

  /** Picks a ticket that fits the action, held by that person if the action requires it. */
  async #turnFor(tx: Transaction, what: string, userId: number) {
    const from: Record<string, string[]> = {
      start: ['called'],
      finish: ['attending'],
      noShow: ['called', 'scheduled'],
      recall: ['called'],
      requeue: ['called'],
      checkIn: ['scheduled'],
      resume: ['postponed'],
      postpone: ['waiting', 'called', 'attending'],
      reinstate: ['absent', 'cancelled'],
      callThis: ['waiting', 'postponed'],
      callTo: ['waiting', 'postponed'],
      transfer: ['called', 'attending'],
      elsewhere: ['called', 'attending'],
      answer: ['attended'],
      move: ['waiting'],
    };
    const fitting = from[what] ?? ['scheduled', 'waiting', 'called', 'postponed'];
    const rows = await tx.select().from(tickets).where(sql`status in ${fitting}`);
    const own = rows.filter((row) => row.userId === userId);
    const all = own.length > 0 ? own : rows;
    const row = all[Math.floor(this.#random() * all.length)];
    return row && { ticketId: row.id, holderId: row.userId };
  }

  async #answer(tx: Transaction, ticketId: number, answeredAt: Date): Promise<void> {
    const [turn] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId)));
    if (!turn) return;
    const { organisationId, branchId, serviceId, gateId, userId } = turn;
    const rating = 1 + Math.floor(this.#random() * 5);
    const where = { organisationId, branchId, serviceId, gateId, userId };
    await tx
      .insert(polls)
      .values({ ...where, ticketId, rating, answeredAt })
      .onConflictDoNothing();
  }
}

export async function staffOf({ deps, world }: TestServer): Promise<Caller[]> {
  const { organisationId } = world;
  const rows = await deps.database.db
    .select()
    .from(users)
    .where(eq(users.organisationId, organisationId));
  return rows.flatMap(({ id: userId, type: role, hierarchyId }) =>
    role === 'Operator' || role === 'Supervise'
      ? [
          {
            organisationId,
            userId,
            role,
            hierarchyId,
            sessionId: 0,
            permissions: [],
            mustChangePassword: false,
          },
        ]
      : [],
  );
}
