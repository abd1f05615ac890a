import { recordAudit, recordOwnDeed } from '../../access/record-audit.ts';
import { liveSession, markSeen, signAccessToken } from '../../access/session.ts';
import { type ErrorKey, forbidden, notFound, unauthorized } from '../../errors/app-error.ts';
import { Beside } from '../../operations/operation-types.ts';
import { changes, open, reads } from '../../operations/serve.ts';
import { settingOf } from '../../organisation/settings.ts';
import { applyPassword, judgePassword } from './change-password.ts';
import { countPasswordGuess, forgive, signInChallenge } from './guessing.ts';
import { presentUser } from './presenter.ts';
import { endSession, findUser } from './repository.ts';
import { logSignIn, signIn } from './sign-in.ts';

const deviceCookie = '__Host-vez-device';
const deviceTerms = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'strict',
  maxAge: 30 * 24 * 3600,
} as const;

/** Refusals that do not prove that the current password was right. */
const unproven = new Set<ErrorKey>(['bad_current_pass', 'pass_mismatch', 'not_found']);

export const userOperations = [
  open('login', async ({ deps, body, ip, cookies, reply, log }) => {
    const kept = cookies[deviceCookie] ?? '';
    const known = /^[\w-]{43}$/.test(kept) ? kept : null;
    const { session, device } = await signIn(deps, body, { ip, device: known });
    reply.setCookie(deviceCookie, device, deviceTerms);
    logSignIn(log, ip, session);
    return session;
  }),

  open('loginChallenge', ({ deps, body, ip }) => signInChallenge(deps, body.email.trim(), ip)),

  changes('logout', async ({ tx, caller, now }) => {
    await endSession(tx, caller.organisationId, caller.sessionId, now);
    await recordOwnDeed(tx, caller, { action: 'signOut', at: now });
    return null;
  }),

  open('refreshToken', async ({ deps, query }) => {
    const { session } = await liveSession(deps, query.authToken);
    await markSeen(deps, session);
    const accessToken = await signAccessToken(deps, {
      organisationId: session.organisationId,
      userId: session.userId,
      sessionId: session.id,
    });
    return new Beside(null, { accessToken });
  }),

  reads('userInfo', async ({ db, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    const user = await findUser(db, caller.organisationId, caller.userId);
    if (!user) throw unauthorized();
    return { user: presentUser(user) };
  }),

  changes('passwordChange', {
    before: async ({ deps, db, caller, body: { id, data } }) => {
      // The same 404 for every other account does not reveal which ones exist.
      if (id !== caller.userId) throw notFound();
      const user = await findUser(db, caller.organisationId, id);
      const guess = await countPasswordGuess(deps, user?.email ?? '');
      const judgement = await judgePassword(db, {
        organisationId: caller.organisationId,
        userId: id,
        current: data.user.current_password,
        password: data.user.password,
        confirmation: data.user.confirmPassword,
      });
      const proven = !('refusal' in judgement) || !unproven.has(judgement.refusal.key);
      if (proven) await forgive(deps, guess);
      return judgement;
    },
    effect: async ({ tx, caller, now: at }, judgement) => {
      await applyPassword(tx, judgement, {
        keepSessionId: caller.sessionId,
        mustChange: false,
        at,
      });
      await recordOwnDeed(tx, caller, { action: 'ownPassword', at });
      return null;
    },
  }),

  changes('changePasswordFromSecurity', {
    before: async ({ db, caller, body: { id, password, passwordConfirmation } }) => {
      if (id === caller.userId) throw forbidden();
      return judgePassword(db, {
        organisationId: caller.organisationId,
        userId: id,
        current: null,
        password,
        confirmation: passwordConfirmation,
      });
    },
    effect: async ({ tx, caller, body, now: at }, judgement) => {
      await applyPassword(tx, judgement, { keepSessionId: null, mustChange: true, at });
      const done = [{ subjectId: body.id, before: {}, after: {} }];
      await recordAudit(tx, caller, { action: 'password', at }, done);
      return null;
    },
  }),

  reads('getUserSessionLimit', async ({ deps, caller }) => ({
    sessionLimit: await settingOf(deps, caller.organisationId, 'vez.users.sessionLimit'),
  })),
];
