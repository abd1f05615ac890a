import type { OperationId } from '#contract/operations.ts';
import type { Try } from './tries.ts';
import { unknown, type World } from './world.ts';

/** See `triesOf`. */
export function messageTriesOf({ branchId }: Pick<World, 'branchId'>) {
  // Has no recipients.
  const mailing = {
    subject: 'branch',
    subjectId: null,
    period: 'day',
    weekdays: [1],
    time: null,
    enabled: true,
    userIds: [],
    outside: [],
  };
  return {
    messageConfiguration: { comesTo: '200' },
    messageChannels: { comesTo: '200' },
    messageChannelTest: {
      comesTo: '409 message_channel_missing',
      body: { channel: 'webhook', to: '' },
    },
    messageRuleChange: {
      comesTo: '409 setting_changed',
      body: {
        branchId,
        kind: 'turnCalled',
        channel: 'sms',
        enabled: false,
        texts: {},
        version: unknown,
      },
    },
    messagePlanChange: {
      comesTo: '409 setting_changed',
      body: {
        branchId,
        quietFrom: null,
        quietUntil: null,
        reminderMinutes: [],
        version: unknown,
        activationMinutes: null,
      },
    },
    messageChannelChange: {
      comesTo: '409 setting_changed',
      body: { channel: 'push', enabled: true, settings: {}, version: unknown },
    },
    messagesLog: { comesTo: '200', query: `branchId=${branchId}&status=failed` },
    messageResend: { comesTo: '404 not_found' },
    reportMailings: { comesTo: '200' },
    reportMailingChoices: { comesTo: '200', body: { find: '' } },
    reportMailingCreate: { comesTo: '400 required', body: mailing },
    reportMailingChange: {
      comesTo: '404 mailing_not_found',
      body: { ...mailing, version: unknown },
    },
    reportMailingRemove: { comesTo: '404 mailing_not_found', body: { version: unknown } },
    reportMailingTest: { comesTo: '404 mailing_not_found' },
  } satisfies Partial<Record<OperationId, Try>>;
}
