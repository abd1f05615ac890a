import { Alert, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import type { ConfiguredChannel } from '#domain/messages/channels.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ChannelTest, useChannelTest } from './ChannelTest.tsx';
import {
  type ChannelDraft,
  type ChannelFields,
  channelDraft,
  channelForms,
  issuesOf,
  settingsOf,
} from './channel-forms.tsx';
import { channelsTexts as words } from './channels-texts.ts';
import css from './notifications.module.css';

export function ChannelForm({
  setup,
  channel,
  timeZone,
}: {
  setup: components['schemas']['MessageChannelSetup'];
  channel: ConfiguredChannel;
  timeZone: string;
}) {
  const online = useOnline();
  const readOnly = !currentUserMay('messages:configure');
  const saved = channelDraft(setup);
  const trial = useChannelTest(channel);
  const save = useOperation(api.messageChannelChange, {
    onSuccess: (stored) => {
      notify.success(words.saved, messageChannelTexts[channel]);
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
  const offline = online ? undefined : words.offline;
  const missing = setup.state === 'missing' ? words.setUpFirst : undefined;
  const testRefusal = missing ?? (isDirty ? words.saveFirst : offline);
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <fieldset disabled={readOnly} className={css.plain}>
          <Settings form={form} channel={channel} hasSecret={setup.hasSecret} />
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
              aria-label={words.saveOf(messageChannelTexts[channel])}
              loading={form.busy}
              refusal={isDirty || missing ? offline : words.unchanged}
            >
              {words.save}
            </ActionButton>
          )}
          {setup.version > 0 && (
            <ChangesButton
              of={{ kind: 'messageChannel', subject: channel }}
              name={messageChannelTexts[channel]}
              fields={words.fields}
              timeZone={timeZone}
            />
          )}
        </Group>
        {!readOnly && <ChannelTest channel={channel} trial={trial} refusal={testRefusal} />}
      </Stack>
    </form>
  );
}

function Settings({
  form,
  channel,
  hasSecret,
}: {
  form: ChannelFields;
  channel: ConfiguredChannel;
  hasSecret: boolean;
}) {
  const { Fields, secret } = channelForms[channel];
  return (
    <Stack>
      <Fields form={form} />
      <PasswordInput
        size="md"
        maw={420}
        label={secret}
        description={hasSecret ? words.secretKept : words.secretNone}
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
  );
}
