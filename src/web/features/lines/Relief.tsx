import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { currentUserMay } from '../../session/current-user-may.ts';
import { texts } from './board-texts.ts';

/** What can be done where no open counter can attend, each for whom it is allowed. */
export function Relief({ branchId }: { branchId: number }) {
  const navigate = useNavigate();
  const search = { branch: branchId };
  return (
    <Group gap={8} justify="center">
      {currentUserMay('gates:operate') && (
        <Button size="md" onClick={() => navigate({ to: '/pages/operated-gates', search })}>
          {texts.openGate}
        </Button>
      )}
      {currentUserMay('operators:assign') && (
        <Button
          variant="default"
          size="md"
          onClick={() => navigate({ to: '/pages/operators', search })}
        >
          {texts.findOperator}
        </Button>
      )}
    </Group>
  );
}

/** Shuts a service of which nobody takes care, for today, with a reason that people are told. */
export function CloseService({
  branchId,
  line: { serviceId, serviceName },
}: {
  branchId: number;
  line: { serviceId: number; serviceName: string };
}) {
  const navigate = useNavigate();
  if (!currentUserMay('schedules:configure')) return null;
  const search = { branch: branchId, service: serviceId, act: 'exception' } as const;
  return (
    <Button
      variant="default"
      size="md"
      aria-label={texts.closeServiceOf(serviceName)}
      onClick={() => navigate({ to: '/pages/schedule-exceptions', search })}
    >
      {texts.closeService}
    </Button>
  );
}
