import { and, eq } from 'drizzle-orm';
import { branchInScope, inAnyBranch, inBranch } from '../../access/authorize.ts';
import { branches } from '../../db/schema/organisation.ts';
import { changes, reads } from '../../operations/serve.ts';
import { calendarsOf } from '../../organisation/calendars.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { settingOf } from '../../organisation/settings.ts';
import { publish } from '../../realtime/publish.ts';
import { exportAttended, listAttended } from './attended.ts';
import { readBoard } from './board.ts';
import { tryCap } from './cap-trial.ts';
import { effectToday } from './effect.ts';
import { listGates } from './gates.ts';
import { listLines } from './lines.ts';
import { readNow } from './now.ts';
import { presentBranches } from './presenter.ts';
import { listReassigned } from './reassigned.ts';
import { replayDay } from './replay.ts';
import { listBranches, listReasons, listServices } from './repository.ts';
import { readToday } from './today.ts';
import { listTurns } from './turns.ts';

export const branchOperations = [
  reads('branchesMine', async ({ db, caller, now, query: { closed = false } }) => {
    const rows = await listBranches(db, caller, closed);
    const calendars = await calendarsOf(db, rows, { from: now, until: now }, []);
    return presentBranches(rows, (branch) => calendars(branch, null), now);
  }),

  reads('figuresNow', ({ db, caller, body }) => readNow(db, caller, body)),

  reads('branchesToday', ({ deps, db, caller, now }) => readToday(deps, db, caller, now)),

  reads(
    'branchServices',
    inBranch(({ db, branch }) => listServices(db, branch.organisationId, branch.id)),
  ),

  reads(
    'branchReasons',
    inBranch(({ db, branch }) => listReasons(db, branch.organisationId, branch.id)),
  ),

  reads(
    'branchGates',
    inBranch(({ db, caller, branch, now }) => listGates(db, caller, branch, now)),
  ),

  reads(
    'branchLines',
    inBranch(async ({ deps, db, branch, now }) => {
      const absentsCount = await settingOf(
        deps,
        branch.organisationId,
        'vez.lines.serviceLevel.absents',
      );
      return listLines(db, branch, { now, absentsCount });
    }),
  ),

  reads(
    'branchBoard',
    inBranch(async ({ deps, db, branch, now }) => {
      const absentsCount = await settingOf(
        deps,
        branch.organisationId,
        'vez.lines.serviceLevel.absents',
      );
      return readBoard(db, branch, { now, absentsCount });
    }),
  ),

  reads(
    'branchTickets',
    inBranch(({ db, caller, branch, now, body }) => listTurns(db, caller, branch, now, body)),
  ),

  reads(
    'branchAttended',
    inAnyBranch(async ({ deps, db, caller, branch, query }) => {
      const absentsCount = await settingOf(
        deps,
        branch.organisationId,
        'vez.lines.serviceLevel.absents',
      );
      return listAttended(db, caller, branch, { ...query, absentsCount });
    }),
  ),

  reads(
    'branchAttendedExport',
    inAnyBranch(({ db, caller, branch, query }) => exportAttended(db, caller, branch, query)),
  ),

  reads(
    'branchReassigned',
    inAnyBranch(({ db, caller, branch, query }) => listReassigned(db, caller, branch, query)),
  ),

  reads(
    'branchReplay',
    inBranch(({ db, branch, query }) => replayDay(db, branch, query)),
  ),

  reads(
    'serviceReplay',
    inBranch(({ db, branch, now, path, body }) =>
      effectToday(db, branch, now, { ...body, serviceId: path.serviceId }),
    ),
  ),

  reads(
    'serviceCapTrial',
    inBranch(({ db, branch, now, path }) => tryCap(db, branch, now, path.serviceId)),
  ),

  changes('branchStrategy', async ({ tx, now, caller, path, body: { strategy, leases } }) => {
    const branch = await branchInScope(tx, caller, path.branchId);
    const { organisationId, id } = branch;
    const before = {
      strategy: branch.strategy,
      leasedTurns: branch.leasedTurns,
      leaseMinutes: branch.leaseMinutes,
      heldNumbers: branch.heldNumbers,
    };
    const {
      turns = before.leasedTurns,
      minutes = before.leaseMinutes,
      numbers = before.heldNumbers,
    } = leases ?? {};
    const after = {
      strategy,
      leasedTurns: turns,
      leaseMinutes: minutes,
      heldNumbers: numbers,
    };
    await tx
      .update(branches)
      .set(after)
      .where(and(eq(branches.organisationId, organisationId), eq(branches.id, id)));
    const change = { kind: 'branch', subject: id, branchId: id, action: 'strategy' } as const;
    await recordConfiguration(tx, caller, now, { ...change, before, after });
    await publish(tx, { organisationId, change: { kind: 'resync', branchId: id } });
    return null;
  }),
];
