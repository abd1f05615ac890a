import { Alert, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { subscribeDevice, supportOf, unsubscribeDevice } from './device.ts';
import { deviceQuery } from './queries.ts';
import { hindrances, texts } from './texts.ts';

export function DeviceAlerts() {
  const support = supportOf();
  return (
    <section aria-labelledby="device-alerts">
      <Stack gap="sm">
        <Title order={3} size="h5" id="device-alerts">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.hint}</Text>
        {support === 'ready' ? <Choice /> : <Text>{hindrances[support]}</Text>}
      </Stack>
    </section>
  );
}

function Choice() {
  const online = useOnline();
  const device = useQuery(deviceQuery());
  const join = useOperation(api.alertsSubscribe);
  const leave = useOperation(api.alertsUnsubscribe, {
    onSuccess: unsubscribeDevice,
  });
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: subscribeDevice,
    onSuccess: (body) => body && join.run({ body }),
  });
  const parts = [ask, join, leave];
  // The person may just have refused, which the browser remembers.
  if (supportOf() === 'denied') return <Text>{hindrances.denied}</Text>;
  return (
    <QueryState result={device}>
      {({ subscribed, publicKey }) => {
        // Nothing arrives when the browser denies permission, although the server still sends.
        const on = subscribed && Notification.permission === 'granted';
        return (
          <>
            {on && <Text role="status">{texts.enabled}</Text>}
            {parts.some(({ error }) => error !== null) && (
              <Alert color="red" role="alert">
                {texts.failed}
              </Alert>
            )}
            <ActionButton
              variant="default"
              loading={parts.some(({ isPending }) => isPending)}
              refusal={online ? undefined : texts.offline}
              onClick={() => {
                for (const part of parts) part.reset();
                if (on) leave.run({});
                else ask.mutate(publicKey);
              }}
            >
              {on ? texts.disable : texts.enable}
            </ActionButton>
          </>
        );
      }}
    </QueryState>
  );
}
