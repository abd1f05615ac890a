import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { currentUser } from '../../session/session.ts';
import { Choices } from './Choices.tsx';
import css from './dashboard.module.css';
import { type GroupsProps, GroupTable } from './GroupTable.tsx';
import { HourTable } from './HourTable.tsx';
import { groupings } from './search.ts';
import { texts } from './texts.ts';

export function Groups(props: GroupsProps) {
  const { search, branches, onShow } = props;
  const own = currentUser()?.type === 'Operator';
  // A grouping with a single row would repeat the summary.
  const offered = groupings.filter(
    (name) => (name !== 'branch' || branches > 1) && (name !== 'user' || !own),
  );
  const by = offered.find((name) => name === search.by) ?? offered[0] ?? 'service';
  const id = useId();
  const choice: ReactNode = (
    <Choices
      label={texts.by}
      value={by}
      options={offered.map((name) => [name, texts.groups[name]] as const)}
      onChange={(next) =>
        onShow({ by: next, sort: undefined, descending: undefined, page: undefined })
      }
    />
  );
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} size="h4" id={id} mb="sm">
        {texts.detail}
      </Title>
      {choice}
      {by === 'hour' ? <HourTable {...props} /> : <GroupTable key={by} {...props} by={by} />}
    </section>
  );
}
