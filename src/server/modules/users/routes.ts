import { authorize } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import { liveSession, markSeen, signAccessToken } from '../../access/session.ts';
import type { Deps } from '../../deployment/deps.ts';
import { forbidden, notFound, unauthorized } from '../../operations/errors.ts';
import type { Handlers } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { sessionLimit } from '../../organisation/settings.ts';
import { recordAudit } from './administration/audit.ts';
import { applyPassword, judgePassword } from './change-password.ts';
import { presentUser } from './presenter.ts';
import { endSession, findUser } from './repository.ts';
import { signIn } from './sign-in.ts';

export function buildUserHandlers(deps: Deps) {
  const { db } = deps.database;
  return {
    login: async (request) => ({
      content: await signIn(deps, request.body, request.ip),
      errors: null,
    }),

    logout: async (request) => {
      const caller = callerOf(request);
      await endSession(db, caller.clientId, caller.sessionId, deps.clock());
      return { content: null, errors: null };
    },

    refreshToken: async (request) => {
      const { session } = await liveSession(deps, request.query.authToken);
      await markSeen(deps, session);
      const accessToken = await signAccessToken(deps, {
        clientId: session.clientId,
        userId: session.userId,
        sessionId: session.id,
      });
      return { accessToken, content: null, errors: null };
    },

    userInfo: async (request) => {
      const caller = callerOf(request);
      if (request.params.clientId !== caller.clientId) throw notFound();
      const user = await findUser(db, caller.clientId, caller.userId);
      if (!user) throw unauthorized();
      return { content: { user: presentUser(user) }, errors: null };
    },

    passwordChange: async (request) => {
      const caller = callerOf(request);
      const { id, data } = request.body;
      // Nobody changes another person's password this way, nor learns who exists.
      if (id !== caller.userId) throw notFound();
      const judgement = await judgePassword(db, {
        clientId: caller.clientId,
        userId: id,
        current: data.user.current_password,
        password: data.user.password,
        confirmation: data.user.confirmPassword,
      });
      const terms = { keepSessionId: caller.sessionId, mustChange: false };
      return mutate(deps, request, 'passwordChange', (tx, at) =>
        applyPassword(tx, judgement, { ...terms, at }),
      );
    },

    changePasswordFromSecurity: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:passwords');
      const { id, password, passwordConfirmation } = request.body;
      // One's own needs the password in force.
      if (id === caller.userId) throw forbidden();
      const judgement = await judgePassword(db, {
        clientId: caller.clientId,
        userId: id,
        current: null,
        password,
        confirmation: passwordConfirmation,
      });
      const terms = { keepSessionId: null, mustChange: true };
      return mutate(deps, request, 'changePasswordFromSecurity', async (tx, at) => {
        await applyPassword(tx, judgement, { ...terms, at });
        const done = [{ subjectId: id, before: {}, after: {} }];
        await recordAudit(tx, caller, { action: 'password', at }, done);
        return null;
      });
    },

    getUserSessionLimit: async (request) => {
      const limit = await sessionLimit(deps, callerOf(request).clientId);
      return { content: { sessionLimit: limit }, errors: null };
    },
  } satisfies Partial<Handlers>;
}
