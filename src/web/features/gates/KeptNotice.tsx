import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { usePast } from '../../lib/now.ts';
import { millis, timeOfDay } from '../../lib/time.ts';
import css from './counter.module.css';
import { texts } from './texts.ts';

interface Keeping {
  label: string;
  /**
   * Time in the branch's zone until which the ticket stays; null when only a supervisor takes it
   * away.
   */
  until: string | null;
  /** True once that time has passed by the server's clock. */
  lapsed: boolean;
}

/** Returns null while the server responds, or with no ticket in hand. */
export function useKeeping(gate: components['schemas']['OwnGate']): Keeping | null {
  const { kept, ticket, timeZone } = gate;
  const online = useOnline();
  const until = kept?.until ?? null;
  const lapsed = usePast(millis(until));
  if (online || !kept || !ticket) return null;
  return { label: ticket.label, until: until && timeOfDay(until, timeZone), lapsed };
}

export function KeptNotice({ keeping }: { keeping: Keeping | null }) {
  return (
    // The live region exists before its text, because screen readers announce only changes in it.
    <div role="status" className={css.status}>
      {keeping && (
        <Paper withBorder p="sm" className={css.kept}>
          {keeping.lapsed ? <IconAlertTriangle aria-hidden /> : <IconWifiOff aria-hidden />}
          <Words {...keeping} />
        </Paper>
      )}
    </div>
  );
}

function Words({ label, until, lapsed }: Keeping) {
  if (!until) return <Text>{texts.keptForYou(label)}</Text>;
  if (!lapsed) return <Text>{texts.keptUntil(label, until)}</Text>;
  return (
    <div>
      <Text fw={600}>{texts.lapsed(label)}</Text>
      <Text>{texts.lapsedText(until)}</Text>
    </div>
  );
}
