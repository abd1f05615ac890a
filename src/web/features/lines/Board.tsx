import { Skeleton, Text, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { worstFirst } from '#domain/services/worst-first.ts';
import { millis } from '../../lib/time.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';
import { GateCard } from './GateCard.tsx';
import { PhoneNotice } from './PhoneNotice.tsx';
import { QueueCard } from './QueueCard.tsx';
import { Relief } from './Relief.tsx';
import type { BoardAct } from './search.ts';
import { Trend } from './Trend.tsx';
import { texts as pageTexts } from './texts.ts';

type Board = components['schemas']['Board'];

export function Board({
  branchId,
  board: { at, lines, gates, phones, trend, numbers = [] },
  service,
  timeZone,
  onAct,
  onConfigure,
}: {
  branchId: number;
  board: Board;
  service: number | undefined;
  timeZone: string;
  onAct: (act: BoardAct, of: number) => void;
  onConfigure: (serviceId: number) => void;
}) {
  if (lines.length === 0) return <EmptyState title={pageTexts.empty} text={pageTexts.emptyHint} />;
  // Sorts by the time of the data, so that cards do not move while the user reaches for one.
  const ordered = worstFirst(
    lines.map((line) => ({ line, ...line, oldestWaitingSince: millis(line.oldestWaitingSince) })),
    Date.parse(at),
  );
  const shown = ordered.filter(({ serviceId }) => !service || serviceId === service);
  const total = shown.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <>
      <div className={css.summary}>
        <Text fw={650} size="lg" role="status">
          {pageTexts.total(total)}
        </Text>
        {!service && <Trend at={at} trend={trend} timeZone={timeZone} />}
      </div>
      {total > 0 && !gates.some(({ open }) => open) && (
        <div className={css.notice} role="note">
          <strong>{texts.noneOpen}</strong>
          <Relief branchId={branchId} />
        </div>
      )}
      <PhoneNotice branchId={branchId} phones={phones} onStrike={() => onAct('strike', branchId)} />
      <div className={css.board}>
        <div className={css.queues}>
          {shown.map(({ line }) => (
            <QueueCard
              key={line.serviceId}
              branchId={branchId}
              line={line}
              gates={gates}
              numbers={numbers.filter(({ serviceId }) => serviceId === line.serviceId)}
              timeZone={timeZone}
              onAct={onAct}
              onConfigure={onConfigure}
            />
          ))}
        </div>
        <div>
          <Title order={2} size="h4" mb="sm">
            {texts.gates}
          </Title>
          {gates.length === 0 && <Text c="dimmed">{texts.noGates}</Text>}
          <ul className={css.gates}>
            {gates.map((gate) => (
              <GateCard key={gate.id} gate={gate} lines={lines} timeZone={timeZone} onAct={onAct} />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

export function BoardSkeleton() {
  return (
    <>
      <Skeleton height={72} radius="md" />
      <div className={css.board}>
        <div className={css.queues}>
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} height={220} radius="lg" />
          ))}
        </div>
        <div className={css.gates}>
          {['a', 'b', 'c'].map((name) => (
            <Skeleton key={name} height={130} radius="lg" />
          ))}
        </div>
      </div>
    </>
  );
}
