import { Alert, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmailFields, GatewayFields, WebhookFields } from './ChannelFields.tsx';
import { ChannelTest, useChannelTest } from './ChannelTest.tsx';
import {
  type ChannelDraft,
  channelDraft,
  issuesOf,
  type Reached,
  settingsOf,
} from './channel-draft.ts';
import { channelsTexts as words } from './channels-texts.ts';
import css from './notifications.module.css';
import { channelTexts } from './texts.ts';

const secrets: Record<Reached, string> = {
  email: words.password,
  sms: words.key,
  webhook: words.signing,
};

export function ChannelForm({
  setup,
  channel,
  timeZone,
}: {
  setup: components['schemas']['MessageChannelSetup'];
  channel: Reached;
  timeZone: string;
}) {
  const online = useOnline();
  const readOnly = !currentUserMay('messages:configure');
  const saved = channelDraft(setup);
  const trial = useChannelTest(channel);
  const save = useOperation(api.messageChannelChange, {
    onSuccess: (stored) => {
      notify.success(words.saved, channelTexts[channel]);
      form.setValues(channelDraft(stored));
      if (stored.state === 'ready' && trial.canRun) trial.test.mutate();
    },
  });
  const form = useOperationForm<ChannelDraft>(save, {
    initial: saved,
    check: (values) => issuesOf(channel, values),
    send: (values, outcomes) => {
      const { version, enabled, secret } = values;
      const settings = settingsOf(channel, values);
      const body = { channel, enabled, settings, version, ...(secret && { secret }) };
      save.run({ body }, undefined, outcomes);
    },
  });
  const { values, setValues } = form;
  const meanwhile = useMeanwhile({
    saved,
    values,
    setValues,
    fields: words.fields,
    wording: (field, value) => (field === 'secret' && value ? '••••' : undefined),
  });
  const isDirty = changedFields({ ...saved, version: 0 }, { ...values, version: 0 }).length > 0;
  const canSave = isDirty || setup.state === 'missing';
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <fieldset disabled={readOnly} className={css.plain}>
          <Stack>
            {channel === 'email' && <EmailFields form={form} />}
            {channel === 'sms' && <GatewayFields form={form} />}
            {channel === 'webhook' && <WebhookFields form={form} />}
            <PasswordInput
              size="md"
              maw={420}
              label={secrets[channel]}
              description={setup.hasSecret ? words.secretKept : words.secretNone}
              autoComplete="new-password"
              maxLength={1000}
              {...form.getInputProps('secret')}
            />
            <Checkbox
              size="md"
              label={words.enabled}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          </Stack>
        </fieldset>
        {meanwhile}
        {!meanwhile && form.error && (
          <Alert color="red" role="alert">
            {errorText(form.error)}
          </Alert>
        )}
        <Group>
          {!readOnly && (
            <ActionButton
              type="submit"
              aria-label={words.saveOf(channelTexts[channel])}
              loading={form.busy}
              refusal={canSave ? (online ? undefined : words.offline) : words.unchanged}
            >
              {words.save}
            </ActionButton>
          )}
          {setup.version > 0 && (
            <ChangesButton
              of={{ kind: 'messageChannel', subject: channel }}
              name={channelTexts[channel]}
              fields={words.fields}
              timeZone={timeZone}
            />
          )}
        </Group>
        {!readOnly && (
          <ChannelTest
            channel={channel}
            trial={trial}
            refusal={
              setup.state === 'missing'
                ? words.setUpFirst
                : isDirty
                  ? words.saveFirst
                  : online
                    ? undefined
                    : words.offline
            }
          />
        )}
      </Stack>
    </form>
  );
}
