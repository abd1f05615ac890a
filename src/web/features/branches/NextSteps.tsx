import { Button, Stack, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { readSession } from '../../session/session.ts';
import { Actions } from '../../ui/Actions.tsx';
import css from './branches.module.css';
import { texts } from './texts.ts';

export function NextSteps({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const { permissions } = readSession();
  const branch = branchId;
  const ways: Record<keyof typeof texts.nextOf, { page: string; link: LinkProps }> = {
    people: {
      page: 'manager-user',
      link: { to: '/pages/manager-user', search: { lacking: 'branch' } },
    },
    services: {
      page: 'manager-services',
      link: { to: '/pages/manager-services', search: { branch } },
    },
    hours: {
      page: 'schedule-exceptions',
      link: { to: '/pages/schedule-exceptions', search: { branch, act: 'hours' } },
    },
    screen: {
      page: 'kiosks-monitoring',
      link: { to: '/pages/kiosks-monitoring', search: { dialog: 'pair' } },
    },
    queues: { page: 'my-lines', link: { to: '/pages/my-lines', search: { branch } } },
  };
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {texts.created}. {texts.next}:
      </Text>
      {/* The cast: Object.keys loses the record's key type. */}
      {(Object.keys(ways) as (keyof typeof ways)[])
        .filter((way) => permissions.includes(ways[way].page))
        .map((way) => (
          <Link key={way} {...ways[way].link} className={css.link}>
            {texts.nextOf[way]}
          </Link>
        ))}
      <Actions>
        <Button variant="default" size="md" onClick={onClose}>
          {texts.closeDialog}
        </Button>
      </Actions>
    </Stack>
  );
}
