import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channelKeys } from '#domain/figures/groups.ts';
import { channelTexts } from '../../parts/tickets/texts.ts';
import { currentUser } from '../../session/session.ts';
import { asked, type Days } from './asked.ts';
import { groupQuery } from './queries.ts';
import type { DashboardSearch } from './search.ts';
import { texts } from './texts.ts';
import { hourText } from './wording.ts';

const wide = { flex: '1 1 150px', maw: 260, size: 'md' } as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function MoreFilters({
  search,
  days,
  onChange,
}: {
  search: DashboardSearch;
  days: Days;
  onChange: (change: DashboardSearch) => void;
}) {
  const own = currentUser()?.type === 'Operator';
  const { channel, fromHour, toHour } = search;
  const all = { value: '', label: texts.every };
  return (
    <>
      <Group align="flex-end" mb="xs">
        <GroupField by="service" search={search} days={days} onChange={onChange} />
        <GroupField by="gate" search={search} days={days} onChange={onChange} />
        {!own && <GroupField by="user" search={search} days={days} onChange={onChange} />}
        <NativeSelect
          label={texts.groups.channel}
          {...wide}
          value={channel ?? ''}
          data={[all, ...channelKeys.map((value) => ({ value, label: channelTexts[value] }))]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ channel: channelKeys.find((key) => key === value) })
          }
        />
        <NativeSelect
          label={texts.fromHour}
          {...wide}
          value={fromHour ?? 0}
          data={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ fromHour: Number(value), toHour: Math.max(Number(value), toHour ?? 23) })
          }
        />
        <NativeSelect
          label={texts.toHour}
          {...wide}
          value={toHour ?? 23}
          data={hours.map((hour) => ({ value: String(hour), label: hourText(hour + 1) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ toHour: Number(value), fromHour: Math.min(Number(value), fromHour ?? 0) })
          }
        />
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {texts.onlyFifty}
      </Text>
    </>
  );
}

function GroupField({
  by,
  search,
  days,
  onChange,
}: {
  by: 'service' | 'gate' | 'user';
  search: DashboardSearch;
  days: Days;
  onChange: (change: DashboardSearch) => void;
}) {
  // The choices ignore the other filters, which would leave only the current selection.
  const scope = asked(days, { branch: search.branch });
  const { data } = useQuery(groupQuery({ asked: scope, by, sort: 'name' }, Infinity));
  const chosen = search[by];
  const named = (data?.rows ?? []).flatMap(({ key, name, branch }) =>
    name === null
      ? []
      : [{ value: String(key), label: branch && !search.branch ? `${name} · ${branch}` : name }],
  );
  const known = chosen === undefined || named.some(({ value }) => value === String(chosen));
  return (
    <NativeSelect
      label={texts.groups[by]}
      {...wide}
      value={chosen ?? ''}
      data={[
        { value: '', label: texts.every },
        ...(known ? [] : [{ value: String(chosen), label: texts.chosen }]),
        ...named,
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ [by]: Number(value) || undefined })}
    />
  );
}
