import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { channels } from '#domain/messages/channels.ts';
import { kindNames } from '#domain/messages/kinds.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { statusTexts, logTexts as words } from './log-texts.ts';
import css from './notifications.module.css';
import { outcomeText } from './outcome-text.ts';
import { logQuery } from './queries.ts';
import { type NotificationsSearch, type Status, statuses } from './search.ts';
import { kindTexts } from './texts.ts';

type Schemas = components['schemas'];
type Logged = Schemas['LoggedMessage'];

/** Polling interval, because sent messages cause no event. */
const askedEveryMs = 15_000;

export function LogTab({
  branch,
  search,
  onShow,
}: {
  branch: Schemas['Branch'];
  search: NotificationsSearch;
  onShow: (next: NotificationsSearch) => void;
}) {
  const { timeZone } = branch;
  const { status, before, message } = search;
  const channel = channels.find((name) => name === search.channel);
  const kind = kindNames.find((name) => name === search.kind);
  const filters = { status, channel, kind };
  const asked = {
    ...(status && { status }),
    ...(channel && { channel }),
    ...(kind && { kind }),
    ...(before && { before }),
  };
  const log = useQuery({ ...logQuery(branch.id, asked), refetchInterval: askedEveryMs });
  return (
    <>
      <Filters filters={filters} onShow={onShow} />
      <QueryState result={log}>
        {({ messages, more }) => {
          const opened = messages.find(({ id }) => id === message);
          const last = messages.at(-1);
          return (
            <>
              {messages.length === 0 ? (
                <EmptyState title={words.none} text={words.noneHint} />
              ) : (
                <DataTable<Logged>
                  label={words.list}
                  columns={columnsIn(timeZone)}
                  rows={messages}
                  idOf={({ id }) => id}
                  opening={{
                    label: ({ kind, label }) => words.open(kindTexts[kind].name, label ?? ''),
                    onOpen: ({ id }) => onShow({ ...filters, before, message: id }),
                  }}
                />
              )}
              <Group mt="md">
                {before && (
                  <Button variant="default" size="md" onClick={() => onShow(filters)}>
                    {words.latest}
                  </Button>
                )}
                {more && last && (
                  <Button
                    variant="default"
                    size="md"
                    onClick={() => onShow({ ...filters, before: last.id })}
                  >
                    {words.older}
                  </Button>
                )}
              </Group>
              {opened && (
                <Detail
                  message={opened}
                  timeZone={timeZone}
                  onClose={() => onShow({ ...filters, before })}
                />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

type Filters = Pick<NotificationsSearch, 'status' | 'channel' | 'kind'>;

function Filters({ filters, onShow }: { filters: Filters; onShow: (next: Filters) => void }) {
  const { status, channel, kind } = filters;
  return (
    <Group align="flex-end" mb="md">
      <NativeSelect
        label={words.status}
        size="md"
        value={status ?? ''}
        data={[
          { value: '', label: words.all },
          ...statuses.map((value) => ({ value, label: statusTexts[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...filters, status: statuses.find((name) => name === value) })
        }
      />
      <NativeSelect
        label={words.channel}
        size="md"
        value={channel ?? ''}
        data={[
          { value: '', label: words.all },
          ...channels.map((value) => ({ value, label: messageChannelTexts[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...filters, channel: channels.find((name) => name === value) })
        }
      />
      <NativeSelect
        label={words.message}
        size="md"
        value={kind ?? ''}
        data={[
          { value: '', label: words.all },
          ...kindNames.map((value) => ({ value, label: kindTexts[value].name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...filters, kind: kindNames.find((name) => name === value) })
        }
      />
    </Group>
  );
}

const colours: Partial<Record<Status, string>> = { failed: 'red', kept: 'yellow', late: 'yellow' };

function columnsIn(timeZone: string): Column<Logged>[] {
  return [
    { title: words.message, text: ({ kind }) => kindTexts[kind].name, wraps: true },
    { title: words.turn, text: ({ label }) => label ?? words.nobody, phone: 'end' },
    { title: words.channel, text: ({ channel }) => messageChannelTexts[channel], phone: 'below' },
    { title: words.to, text: ({ address }) => address || words.nobody, roomy: true },
    {
      title: words.status,
      cell: ({ status }) => (
        <Badge variant="light" color={colours[status] ?? 'gray'}>
          {statusTexts[status]}
        </Badge>
      ),
      phone: 'endBelow',
    },
    { title: words.tries, text: ({ attempts }) => attempts, roomy: true },
    { title: words.at, text: ({ createdAt }) => dateTimeText(createdAt, timeZone) },
  ];
}

function Detail({
  message,
  timeZone,
  onClose,
}: {
  message: Logged;
  timeZone: string;
  onClose: () => void;
}) {
  const online = useOnline();
  const { id, kind, channel, status, label, address, attempts, outcome, subject, text } = message;
  const resend = useOperation(api.messageResend, {
    onSuccess: () => notify.success(words.resent, kindTexts[kind].name),
  });
  const at = (instant: string | null) => instant && dateTimeText(instant, timeZone);
  const facts: [string, string | number | null][] = [
    [words.status, statusTexts[status]],
    [words.channel, messageChannelTexts[channel]],
    [words.to, address || null],
    [words.turn, label],
    [words.at, at(message.createdAt)],
    [words.dueAt, at(message.dueAt)],
    [words.nextAt, status === 'waiting' ? at(message.nextAt) : null],
    [words.endedAt, at(message.endedAt)],
    [words.tries, attempts],
    [words.outcome, outcome && outcomeText(outcome)],
  ];
  return (
    <Drawer opened onClose={onClose} title={kindTexts[kind].name}>
      <Stack>
        <dl className={css.facts}>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {text ? (
          <div className={css.preview}>
            <div className={css[channel]} lang={message.language}>
              {subject && <strong>{subject}</strong>}
              <p>{text}</p>
            </div>
          </div>
        ) : (
          <Text c="dimmed">{words.forgotten}</Text>
        )}
        {resend.error && <Text role="alert">{errorText(resend.error)}</Text>}
        {message.resendable && currentUserMay('messages:resend') && (
          <ActionButton
            style={{ alignSelf: 'start' }}
            refusal={online ? undefined : words.offline}
            loading={resend.isPending}
            onClick={() => resend.run({ path: { messageId: id } })}
          >
            {words.resend}
          </ActionButton>
        )}
      </Stack>
    </Drawer>
  );
}
