import { Group, Stack, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DeviceChanges } from './DeviceChanges.tsx';
import { DeviceDay } from './DeviceDay.tsx';
import { DeviceKey } from './DeviceKey.tsx';
import { EquipmentFacts } from './EquipmentFacts.tsx';
import type { Equipment } from './equipment.ts';
import { KioskNumbers } from './KioskNumbers.tsx';
import { StateCare } from './StateCare.tsx';
import { texts } from './texts.ts';

export function DeviceNow({
  of,
  device,
}: {
  of: Equipment;
  device: components['schemas']['Device'];
}) {
  const { id, name, trouble, restarting } = device;
  const online = useOnline();
  const restart = useOperation(api.deviceRestart, {
    onSuccess: () => notify.success(texts.restartSent, name),
    onError: (error) => notify.error(errorText(error)),
  });
  const acts = currentUserMay('devices:act');
  return (
    <Stack>
      {trouble && <StateCare device={device} row={trouble} timeZone={of.branch.timeZone} />}
      <EquipmentFacts of={of} />
      {acts && (
        <Group>
          <ActionButton
            variant="default"
            refusal={online ? undefined : texts.offline}
            busy={restarting}
            loading={restart.isPending}
            onClick={() => restart.run({ path: { deviceId: id } })}
          >
            {texts.restart}
          </ActionButton>
          <Text c="dimmed" size="sm" role="status">
            {restarting ? texts.restarting : texts.restartHint}
          </Text>
        </Group>
      )}
      {currentUserMay('devices:pair') && (
        <DeviceKey device={device} timeZone={of.branch.timeZone} />
      )}
      {device.kind === 'kiosk' && currentUserMay('tickets:strike') && (
        <KioskNumbers device={device} />
      )}
      {currentUserMay('configuration:history') && (
        <Group>
          <DeviceChanges device={device} timeZone={of.branch.timeZone} />
        </Group>
      )}
      <DeviceDay device={device} timeZone={of.branch.timeZone} />
    </Stack>
  );
}
