import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import css from './counter.module.css';
import { dialogTexts } from './dialog-texts.ts';
import type { Keeping } from './use-keeping.ts';

export function KeptNotice({ keeping }: { keeping: Keeping }) {
  return (
    <Paper withBorder p="sm" className={css.kept}>
      {keeping.lapsed ? <IconAlertTriangle aria-hidden /> : <IconWifiOff aria-hidden />}
      <Words {...keeping} />
    </Paper>
  );
}

function Words({ label, until, lapsed }: Keeping) {
  if (!until) return <Text>{dialogTexts.keptForYou(label)}</Text>;
  if (!lapsed) return <Text>{dialogTexts.keptUntil(label, until)}</Text>;
  return (
    <div>
      <Text fw={600}>{dialogTexts.lapsed(label)}</Text>
      <Text>{dialogTexts.lapsedText(until)}</Text>
    </div>
  );
}
