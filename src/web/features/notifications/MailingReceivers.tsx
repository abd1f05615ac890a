import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import { type QueryResult, QueryState } from '../../parts/query-state/QueryState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { mailingTexts as words } from './mailing-texts.ts';
import css from './notifications.module.css';
import '@mantine/core/styles/Checkbox.css';

/** The server's limit on search results. */
const mostFound = 50;

/** Chooses a report's receivers: the chosen staff, and search results who may read the report. */
export function MailingReceivers({
  choices,
  chosen,
  nameOf,
  error,
  onFind,
  onChange,
}: {
  choices: QueryResult<components['schemas']['ReportMailingChoices']>;
  chosen: readonly number[];
  nameOf: (userId: number) => string;
  error: string | undefined;
  onFind: (text: string) => void;
  onChange: (userIds: number[]) => void;
}) {
  return (
    <Checkbox.Group
      size="md"
      label={words.receivers}
      description={words.receiversHint}
      error={error}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        <Group>
          <SearchField label={words.find} placeholder="" initial="" onFind={onFind} />
        </Group>
        <QueryState result={choices} lasting>
          {({ readers }) => {
            // Chosen receivers stay visible during a search.
            const others = chosen.filter((id) => !readers.some(({ userId }) => userId === id));
            return (
              <div className={css.readers}>
                {others.map((id) => (
                  <Checkbox key={id} value={String(id)} label={nameOf(id)} size="md" py={10} />
                ))}
                {readers.map(({ userId, name, role }) => (
                  <Checkbox
                    key={userId}
                    value={String(userId)}
                    label={`${name} · ${roleLabels[role]}`}
                    size="md"
                    py={10}
                  />
                ))}
                {readers.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
                {readers.length === mostFound && <Text c="dimmed">{words.more}</Text>}
              </div>
            );
          }}
        </QueryState>
      </Stack>
    </Checkbox.Group>
  );
}
