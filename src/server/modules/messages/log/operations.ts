import { branchInCharge } from '../../../access/authorize.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { resend } from '../../../messages/resend.ts';
import { changes, reads } from '../../../operations/serve.ts';
import { readLog, readMessage } from './read-log.ts';

export const messageLogOperations = [
  reads('messagesLog', async ({ db, deps, caller, query }) => {
    if (query.branchId !== undefined) await branchInCharge(db, caller, query.branchId);
    return readLog(db, deps, caller, query);
  }),

  changes('messageResend', async ({ tx, deps, now, caller, path: { messageId } }) => {
    const { organisationId } = caller;
    if (!(await readMessage(tx, deps, caller, messageId))) throw notFound();
    if (!(await resend(tx, { organisationId, id: messageId, now }))) {
      throw conflict('message_not_resendable');
    }
    const message = await readMessage(tx, deps, caller, messageId);
    if (!message) throw notFound();
    return message;
  }),
];
