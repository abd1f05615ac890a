import { Alert, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '#contract/web.ts';
import type { ConfiguredChannel } from '#domain/messages/channels.ts';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { invalidate } from '../../api/query.ts';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { currentUser } from '../../session/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { channelForms } from './channel-forms.tsx';
import { channelsTexts as words } from './channels-texts.ts';
import { outcomeText } from './outcome-text.ts';

/** Sends a test message through the saved channel, by default to the user's own e-mail. */
export function useChannelTest(channel: ConfiguredChannel) {
  const queryClient = useQueryClient();
  const { testTo } = channelForms[channel];
  const [to, setTo] = useState(testTo?.inputMode === 'email' ? (currentUser()?.email ?? '') : '');
  const test = useMutation({
    mutationFn: () => request(api.messageChannelTest, { body: { channel, to: to.trim() } }),
    networkMode: 'always',
    onSettled: () => invalidate(queryClient, 'messageChannels'),
  });
  const canRun = !testTo || to.trim() !== '';
  return { to, setTo, test, canRun };
}

export function ChannelTest({
  channel,
  refusal,
  trial: { to, setTo, test, canRun },
}: {
  channel: ConfiguredChannel;
  refusal: string | undefined;
  trial: ReturnType<typeof useChannelTest>;
}) {
  const { testTo } = channelForms[channel];
  const missing = canRun ? undefined : words.toFirst;
  return (
    <>
      <Group align="flex-end">
        {testTo && (
          <TextInput
            size="md"
            label={testTo.label}
            inputMode={testTo.inputMode}
            value={to}
            onChange={({ currentTarget: { value } }) => setTo(value)}
          />
        )}
        <ActionButton
          variant="default"
          aria-label={words.testOf(messageChannelTexts[channel])}
          refusal={refusal ?? missing}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {words.test}
        </ActionButton>
      </Group>
      {test.data && (
        <Alert color={test.data.sent ? 'green' : 'red'} role="status">
          {test.data.why === null ? words.tested : outcomeText(test.data.why)}
        </Alert>
      )}
      {test.error && (
        <Alert color="red" role="alert">
          {errorText(test.error)}
        </Alert>
      )}
    </>
  );
}
