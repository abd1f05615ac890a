import { Alert, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Reached } from './channel-draft.ts';
import { channelsTexts as words } from './channels-texts.ts';
import { outcomeText } from './outcome-text.ts';
import { channelTexts } from './texts.ts';

/** Sends a test message through the channel as it is saved, and says what the receiver answered. */
export function ChannelTest({
  channel,
  refusal,
}: {
  channel: Reached;
  refusal: string | undefined;
}) {
  const [to, setTo] = useState('');
  const label = words.testTo[channel];
  const test = useMutation({
    mutationFn: () => request('messageChannelTest', { body: { channel, to: to.trim() } }),
    networkMode: 'always',
  });
  const missing = label && to.trim() === '' ? words.toFirst : undefined;
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
