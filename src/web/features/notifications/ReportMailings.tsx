import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { draftOf, termsOf } from './mailing-draft.ts';
import { outcomeOf, titleText, whenText, mailingTexts as words } from './mailing-texts.ts';
import css from './notifications.module.css';
import { outcomeText } from './outcome-text.ts';
import { mailingsQuery } from './queries.ts';
import type { NotificationsSearch } from './search.ts';

type Schemas = components['schemas'];
type Mailing = Schemas['ReportMailing'];

const MailingForm = lazyPart(async () => ({
  default: (await import('./MailingForm.tsx')).MailingForm,
}));

/** Polling interval, because sent e-mails cause no event. */
const askedEveryMs = 30_000;

export function ReportMailings({
  branch,
  chosen,
  onShow,
}: {
  branch: Schemas['Branch'];
  chosen: NotificationsSearch['mailing'];
  onShow: (next: NotificationsSearch) => void;
}) {
  const online = useOnline();
  const mailings = useQuery({ ...mailingsQuery(branch.id), refetchInterval: askedEveryMs });
  const mayChange = currentUserMay('reports:schedule');
  return (
    <QueryState result={mailings}>
      {(known) => {
        const opened = known.mailings.find(({ id }) => id === chosen) ?? null;
        const full = known.mailings.length >= known.most ? words.full(known.most) : undefined;
        return (
          <Stack gap="lg">
            <Group justify="space-between">
              <Text c="dimmed" style={{ flex: '1 1 260px' }}>
                {words.lead}
              </Text>
              {mayChange && (
                <ActionButton
                  refusal={online ? full : words.offline}
                  onClick={() => onShow({ mailing: 'new' })}
                >
                  {words.add}
                </ActionButton>
              )}
            </Group>
            {known.email !== 'ready' && (
              <Alert color="yellow">
                <Text fw={600}>{words.noEmail}</Text>
                <Text>{words.noEmailHint}</Text>
                <Button
                  variant="default"
                  size="md"
                  mt="sm"
                  onClick={() => onShow({ tab: 'channels' })}
                >
                  Ir a «Canales»
                </Button>
              </Alert>
            )}
            {known.mailings.length === 0 ? (
              <EmptyState title={words.none} text={mayChange ? words.noneHint : words.noneRead} />
            ) : (
              <ul className={css.mailings} aria-label={words.list}>
                {known.mailings.map((mailing) => (
                  <li key={mailing.id}>
                    <Card branch={branch} mailing={mailing} mayChange={mayChange} onShow={onShow} />
                  </li>
                ))}
              </ul>
            )}
            <Suspense>
              {mayChange && (opened || chosen === 'new') && (
                <MailingForm
                  key={opened?.id ?? 0}
                  branch={branch}
                  mailing={opened}
                  outsideAllowed={known.outsideAllowed}
                  onClose={() => onShow({})}
                />
              )}
            </Suspense>
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Card({
  branch,
  mailing,
  mayChange,
  onShow,
}: {
  branch: Schemas['Branch'];
  mailing: Mailing;
  mayChange: boolean;
  onShow: (next: NotificationsSearch) => void;
}) {
  const { enabled, nextAt, recipients, outside, last } = mailing;
  const title = titleText(mailing);
  const names = recipients.map(({ name, receives }) => (receives ? name : words.lost(name)));
  const next = nextAt ? dateTimeText(nextAt, branch.timeZone) : words.noNext;
  const facts = [
    [words.to, [...names, ...outside].join(', ')],
    ...(enabled ? [[words.next, next]] : []),
    [words.last, outcomeOf(mailing)],
  ];
  return (
    <section className={css.card} aria-label={title}>
      <div>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {!enabled && (
            <Badge variant="light" color="gray">
              {words.paused}
            </Badge>
          )}
        </Group>
        <Text c="dimmed">{whenText(mailing)}</Text>
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group>
        {mayChange && <Changes branch={branch} mailing={mailing} title={title} onShow={onShow} />}
        {last && (
          <Button
            variant="subtle"
            size="md"
            aria-label={words.of(words.log, title)}
            onClick={() => onShow({ tab: 'log', kind: 'report' })}
          >
            {words.log}
          </Button>
        )}
      </Group>
    </section>
  );
}

function Changes({
  branch,
  mailing,
  title,
  onShow,
}: {
  branch: Schemas['Branch'];
  mailing: Mailing;
  title: string;
  onShow: (next: NotificationsSearch) => void;
}) {
  const online = useOnline();
  const path = { branchId: branch.id, mailingId: mailing.id };
  const toggle = useOperation(api.reportMailingChange, {
    onSuccess: ({ enabled }) => notify.success(enabled ? words.resumed : words.pausedNow, title),
  });
  const test = useMutation({
    mutationFn: () => request(api.reportMailingTest, { path }),
    networkMode: 'always',
  });
  const refusal = online ? undefined : words.offline;
  const verb = mailing.enabled ? words.pause : words.resume;
  const error = toggle.error ?? test.error;
  return (
    <>
      <ActionButton
        variant="default"
        aria-label={words.of(words.change, title)}
        refusal={refusal}
        onClick={() => onShow({ mailing: mailing.id })}
      >
        {words.change}
      </ActionButton>
      <ActionButton
        variant="default"
        aria-label={words.of(verb, title)}
        refusal={refusal}
        loading={toggle.isPending}
        onClick={() => {
          const { version } = mailing;
          const terms = { ...termsOf(draftOf(mailing)), enabled: !mailing.enabled };
          toggle.run({ path, body: { ...terms, version } });
        }}
      >
        {verb}
      </ActionButton>
      <ActionButton
        variant="default"
        aria-label={words.of(words.try, title)}
        refusal={refusal}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {words.try}
      </ActionButton>
      {test.data && (
        <Alert color={test.data.sent ? 'green' : 'red'} role="status">
          {test.data.why === null ? words.tried(test.data.to) : outcomeText(test.data.why)}
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
