import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { isConfigured } from '#domain/messages/channels.ts';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { stateTexts, channelsTexts as words } from './channels-texts.ts';
import css from './notifications.module.css';
import { outcomeText } from './outcome-text.ts';
import { channelsQuery } from './queries.ts';

export function ChannelsTab({ timeZone }: { timeZone: string }) {
  const channels = useQuery(channelsQuery());
  return (
    <QueryState result={channels}>
      {(all) => (
        <Stack gap="lg">
          <Text c="dimmed">{words.lead}</Text>
          {all.map((setup) => (
            <Channel key={setup.channel} setup={setup} timeZone={timeZone} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

/**
 * Shows the channel's state; a configured channel counts as unproven until a message has succeeded.
 */
function State({ setup }: { setup: components['schemas']['MessageChannelSetup'] }) {
  const { channel, state, triedAt, fault } = setup;
  const untried = triedAt === null && isConfigured(channel);
  if (state === 'ready' && fault !== null) return <Badge color="red">{words.failing}</Badge>;
  return (
    <Badge variant="light" color={state === 'ready' && !untried ? undefined : 'gray'}>
      {state === 'ready' && untried ? words.untried : stateTexts[state]}
    </Badge>
  );
}

function Channel({
  setup,
  timeZone,
}: {
  setup: components['schemas']['MessageChannelSetup'];
  timeZone: string;
}) {
  const { channel, state } = setup;
  return (
    <section className={css.card} aria-label={messageChannelTexts[channel]}>
      <div>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {messageChannelTexts[channel]}
          </Title>
          <State setup={setup} />
        </Group>
        <Text c="dimmed">{words.about[channel]}</Text>
        {state === 'ready' && setup.fault !== null && (
          <Alert color="red" mt="sm">
            {outcomeText(setup.fault)}
          </Alert>
        )}
      </div>
      {isConfigured(channel) && <ChannelForm setup={setup} timeZone={timeZone} channel={channel} />}
    </section>
  );
}
