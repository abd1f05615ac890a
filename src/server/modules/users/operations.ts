import { liveSession, markSeen, signAccessToken } from '../../access/session.ts';
import { Beside } from '../../operations/asked.ts';
import { forbidden, notFound, unauthorized } from '../../operations/errors.ts';
import { changes, open, reads } from '../../operations/serve.ts';
import { sessionLimit } from '../../organisation/settings.ts';
import { recordAudit } from './administration/audit.ts';
import { applyPassword, judgePassword } from './change-password.ts';
import { presentUser } from './presenter.ts';
import { endSession, findUser } from './repository.ts';
import { signIn } from './sign-in.ts';

export const userOperations = [
  open('login', ({ deps, body, ip }) => signIn(deps, body, ip)),

  changes('logout', async ({ tx, caller, now }) => {
    await endSession(tx, caller.organisationId, caller.sessionId, now);
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
    before: async ({ db, caller, body: { id, data } }) => {
      // Nobody changes another person's password this way, nor learns who exists.
      if (id !== caller.userId) throw notFound();
      return judgePassword(db, {
        organisationId: caller.organisationId,
        userId: id,
        current: data.user.current_password,
        password: data.user.password,
        confirmation: data.user.confirmPassword,
      });
    },
    effect: ({ tx, caller, now }, judgement) =>
      applyPassword(tx, judgement, { keepSessionId: caller.sessionId, mustChange: false, at: now }),
  }),

  changes('changePasswordFromSecurity', {
    before: async ({ db, caller, body: { id, password, passwordConfirmation } }) => {
      // One's own needs the password in force.
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
    sessionLimit: await sessionLimit(deps, caller.organisationId),
  })),
];
