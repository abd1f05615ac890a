import { useQuery } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AlertItem } from './AlertItem.tsx';
import css from './alerts.module.css';
import { recentAlertsQuery } from './queries.ts';
import { texts } from './texts.ts';

export function AlertsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const recent = useQuery(recentAlertsQuery());
  const read = useOperation(api.alertsRead);
  const close = () => {
    const unread = (recent.data ?? []).filter((alert) => alert.unread).map(({ id }) => id);
    if (unread.length > 0) read.run({ body: { upTo: Math.max(...unread) } });
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={close} title={texts.recent}>
      <QueryState result={recent} empty={<EmptyState title={texts.none} text={texts.noneHint} />}>
        {(alerts) => (
          <ul className={css.list}>
            {alerts
              .toSorted((one, other) => other.id - one.id)
              .map((alert) => (
                <AlertItem key={alert.id} alert={alert} onFollow={close} />
              ))}
          </ul>
        )}
      </QueryState>
    </Drawer>
  );
}
