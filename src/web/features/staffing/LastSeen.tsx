import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKeyOf } from '../../api/query.ts';
import { searchOf } from './choices.ts';
import type { StaffingSearch } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';

/** Links to the last viewed plan when the requested one is not stored on the device. */
export function LastSeen({
  today,
  onChange,
}: {
  today: string;
  onChange: (change: StaffingSearch) => void;
}) {
  const last = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['staffingPlan'] })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  if (!last) return null;
  const [, { path, body: choices }] = last.queryKey as unknown as QueryKeyOf<'staffingPlan'>;
  return (
    <div className={css.section}>
      <Text mt="md">{texts.lastSeen}</Text>
      <Button
        variant="default"
        size="md"
        mt="xs"
        onClick={() =>
          onChange({
            ...searchOf(choices),
            branch: path.branchId,
            day: choices.day,
            service: choices.serviceId ?? undefined,
          })
        }
      >
        {texts.lastSeenOf(choices.day, today)}
      </Button>
    </div>
  );
}
