import { Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { watchInactivity } from '../session/inactivity.ts';
import { logOutUnattended } from './log-out.ts';
import css from './shell.module.css';
import { texts } from './texts.ts';

/** Signs out an inactive person after a warning of one minute; any input stops it. */
export function InactivityWarning() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(
    () => watchInactivity({ onWarning: setLeft, onEnd: () => void logOutUnattended() }),
    [],
  );
  if (left === null) return null;
  return (
    <Paper withBorder shadow="md" p="md" className={css.warning} role="alert">
      <Text fw={600}>{texts.inactive}</Text>
      {/* Screen readers announce it once, not every second. */}
      <Text aria-hidden>{texts.inactiveIn(left)}</Text>
    </Paper>
  );
}
