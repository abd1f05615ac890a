import { Text, Title } from '@mantine/core';
import { IconSettings, IconUserPlus, IconUsersMinus } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';
import { ClosedToday } from './ClosedToday.tsx';
import { serves } from './gate-state.ts';
import { HeldNumbers } from './HeldNumbers.tsx';
import { LineFigures } from './LineFigures.tsx';
import { PostponedTurns } from './PostponedTurns.tsx';
import { PressureMark } from './PressureMark.tsx';
import { QueueTurns } from './QueueTurns.tsx';
import type { BoardAct } from './search.ts';
import { texts as pageTexts } from './texts.ts';

type Board = components['schemas']['Board'];

/** A queue with its state, its counters and its ticket numbers. Shows no names. */
export function QueueCard({
  branchId,
  line,
  gates,
  numbers,
  timeZone,
  onAct,
  onConfigure,
}: {
  branchId: number;
  line: Board['lines'][number];
  gates: Board['gates'];
  numbers: NonNullable<Board['numbers']>;
  timeZone: string;
  onAct: (act: BoardAct, of: number) => void;
  onConfigure: (serviceId: number) => void;
}) {
  const online = useOnline();
  const refusal = online ? undefined : texts.offline;
  const id = `line-${line.serviceId}`;
  const someOpen = gates.some((gate) => gate.open);
  const attending = gates.filter((gate) => gate.open && serves(gate, line.serviceId));
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <span className={css.prefix}>{line.prefix}</span>
        <Title order={2} size="h4" id={id}>
          {line.serviceName}
        </Title>
        <span className={css.count} role="img" aria-label={pageTexts.waiting(line.waiting)}>
          {line.waiting}
        </span>
      </div>
      <PressureMark line={line} />
      <LineFigures branchId={branchId} line={line} />
      {line.closed && <ClosedToday branchId={branchId} line={line} closed={line.closed} />}
      <Attendance gates={attending} waiting={line.waiting} />
      <div className={css.actions}>
        {attending.length === 0 && !line.closed && currentUserMay('services:close') && (
          <ActionButton
            variant="default"
            aria-label={texts.closeServiceOf(line.serviceName)}
            refusal={refusal}
            onClick={() => onAct('shut', line.serviceId)}
          >
            {texts.closeService}
          </ActionButton>
        )}
        {someOpen && currentUserMay('gates:assign') && (
          <ActionButton
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            aria-label={texts.bringTo(line.serviceName)}
            refusal={refusal}
            onClick={() => onAct('bring', line.serviceId)}
          >
            {texts.bring}
          </ActionButton>
        )}
        {currentUserMay('services:configure') && (
          <ActionButton
            variant="subtle"
            leftSection={<IconSettings size={18} aria-hidden />}
            aria-label={pageTexts.configureOf(line.serviceName)}
            onClick={() => onConfigure(line.serviceId)}
          >
            {pageTexts.configure}
          </ActionButton>
        )}
      </div>
      <QueueTurns line={line} timeZone={timeZone} refusal={refusal} onAct={onAct} />
      <PostponedTurns turns={line.postponed} timeZone={timeZone} />
      <HeldNumbers blocks={numbers} timeZone={timeZone} />
    </section>
  );
}

function Attendance({ gates, waiting }: { gates: Board['gates']; waiting: number }) {
  return gates.length > 0 ? (
    <Text size="sm" c="dimmed">
      {texts.attendedBy(gates.map(({ name }) => name).join(', '))}
    </Text>
  ) : (
    <p className={css.mark} data-pressure={waiting > 0 ? 'late' : undefined}>
      <IconUsersMinus size={20} aria-hidden />
      {texts.attendedByNobody}
    </p>
  );
}
