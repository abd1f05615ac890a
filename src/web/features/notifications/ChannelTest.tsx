import { Alert, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { invalidate } from '../../api/query.ts';
import { currentUser } from '../../session/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Reached } from './channel-draft.ts';
import { channelsTexts as words } from './channels-texts.ts';
import { outcomeText } from './outcome-text.ts';
import { channelTexts } from './texts.ts';

/** Sends a test message through the saved channel, by default to the user's own e-mail. */
export function useChannelTest(channel: Reached) {
  const queryClient = useQueryClient();
  const [to, setTo] = useState(channel === 'email' ? (currentUser()?.email ?? '') : '');
  const test = useMutation({
    mutationFn: () => request(api.messageChannelTest, { body: { channel, to: to.trim() } }),
    networkMode: 'always',
    onSettled: () => invalidate(queryClient, 'messageChannels'),
  });
  const canRun = !words.testTo[channel] || to.trim() !== '';
  return { to, setTo, test, canRun };
}

export function ChannelTest({
  channel,
  refusal,
  trial: { to, setTo, test, canRun },
}: {
  channel: Reached;
  refusal: string | undefined;
  trial: ReturnType<typeof useChannelTest>;
}) {
  const label = words.testTo[channel];
  const missing = canRun ? undefined : words.toFirst;
  return (
    <>
      <Group align="flex-end">
        {label && (
          <TextInput
            size="md"
            label={label}
            inputMode={channel === 'email' ? 'email' : 'tel'}
            value={to}
            onChange={({ currentTarget: { value } }) => setTo(value)}
          />
        )}
        <ActionButton
          variant="default"
          aria-label={words.testOf(channelTexts[channel])}
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
