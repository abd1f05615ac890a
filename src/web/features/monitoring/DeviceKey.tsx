import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { texts } from './texts.ts';

export function DeviceKey({
  device: { id, name, keyIssuedAt, keyBound, renewing },
  timeZone,
}: {
  device: components['schemas']['Device'];
  timeZone: string;
}) {
  const online = useOnline();
  const [asking, setAsking] = useState<boolean | null>(null);
  const renew = useOperation(api.deviceRenewKey, {
    onSuccess: () => {
      setAsking(false);
      notify.success(texts.renewSent, name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  if (asking) {
    return (
      <Stack ref={focusFirst} role="group" aria-label={texts.renew} gap="sm">
        <Text>{texts.renewSure(name)}</Text>
        <Group>
          <Button variant="default" size="md" onClick={() => setAsking(false)}>
            {texts.renewNot}
          </Button>
          <ActionButton
            refusal={online ? undefined : texts.offline}
            loading={renew.isPending}
            onClick={() => renew.run({ path: { deviceId: id } })}
          >
            {texts.renew}
          </ActionButton>
        </Group>
      </Stack>
    );
  }
  return (
    <Group ref={asking === false ? focusFirst : undefined}>
      <ActionButton
        variant="default"
        refusal={online ? (keyBound ? undefined : texts.unboundHint) : texts.offline}
        busy={renewing}
        onClick={() => setAsking(true)}
      >
        {texts.renew}
      </ActionButton>
      <Text c="dimmed" size="sm" role="status" flex="1 1 220px">
        {renewing
          ? texts.renewing
          : keyBound
            ? texts.keySince(dateTimeText(keyIssuedAt, timeZone))
            : texts.unboundHint}
      </Text>
    </Group>
  );
}
