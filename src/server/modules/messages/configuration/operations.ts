import { branchInScope, heldBranch } from '../../../access/authorize.ts';
import { changes, reads } from '../../../operations/serve.ts';
import { changePlan } from './change-plan.ts';
import { changeRule } from './change-rule.ts';
import { changeChannel, listChannels } from './channels.ts';
import { readConfiguration } from './read-configuration.ts';
import { testChannel } from './test-channel.ts';

export const messageConfigurationOperations = [
  reads('messageConfiguration', async ({ db, deps, caller, query: { branchId } }) =>
    readConfiguration(
      deps,
      caller.organisationId,
      branchId === undefined ? null : await branchInScope(db, caller, branchId),
    ),
  ),

  changes('messageRuleChange', async ({ tx, now, caller, body }) => {
    if (body.branchId !== null) await heldBranch(tx, caller, body.branchId);
    return changeRule(tx, caller, now, body);
  }),

  changes('messagePlanChange', async ({ tx, now, caller, body }) => {
    if (body.branchId !== null) await heldBranch(tx, caller, body.branchId);
    return changePlan(tx, caller, now, body);
  }),

  reads('messageChannels', ({ db, caller }) => listChannels(db, caller.organisationId)),

  changes('messageChannelChange', ({ tx, now, deps, caller, body }) =>
    changeChannel(tx, deps, caller, now, body),
  ),

  reads('messageChannelTest', ({ deps, caller, body }) =>
    testChannel(deps, caller.organisationId, body.channel, body.to),
  ),
];
