import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { currentUserMay } from '../../session/current-user-may.ts';
import { texts } from './board-texts.ts';

/** Actions for a queue that no open counter can attend, each shown by permission. */
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
