import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { recentAlertsQuery } from '../features/alerts/queries.ts';
import css from './bell.module.css';
import { TopBarButton } from './TopBarButton.tsx';
import { texts } from './texts.ts';

export function BellButton({ onOpen }: { onOpen: () => void }) {
  const { data = [] } = useQuery(recentAlertsQuery());
  const unread = data.filter((alert) => alert.unread).length;
  return (
    <div className={css.bell}>
      <TopBarButton
        label={texts.alerts}
        name={unread > 0 ? texts.alertsUnread(unread) : texts.alerts}
        icon={IconBell}
        onClick={onOpen}
      />
      {unread > 0 && (
        <span className={css.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </div>
  );
}
