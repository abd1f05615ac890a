import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { crossed } from '#domain/services/alerts.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { alertText } from '../../parts/alerts/text.ts';
import { levelText } from '../../parts/services/level-text.ts';
import css from './lines.module.css';
import { NumbersLeft } from './NumbersLeft.tsx';
import { texts } from './texts.ts';

type Line = components['schemas']['Line'];

export function LineFigures({ branchId, line }: { branchId: number; line: Line }) {
  return (
    <>
      <Text size="sm" mt="sm">
        <strong>{levelText(line)}</strong>{' '}
        <Text span c="dimmed" size="sm">
          {texts.level(line)}
        </Text>
      </Text>
      <Alerts branchId={branchId} line={line} />
    </>
  );
}

function Alerts({ branchId, line }: { branchId: number; line: Line }) {
  const { waiting, numbersLeft = null } = line;
  const queue = { waiting, numbersLeft, oldestWaitingSince: millis(line.oldestWaitingSince) };
  return crossed(line, queue, useNow()).map((kind) => {
    if (kind === 'capacity') return <NumbersLeft key={kind} branchId={branchId} line={line} />;
    const threshold = (kind === 'wait' ? line.alertWaitMinutes : line.alertWaiting) ?? 0;
    return (
      <p key={kind} className={css.alert}>
        <IconAlertTriangle size={20} aria-hidden /> {alertText({ kind, threshold })}
      </p>
    );
  });
}
