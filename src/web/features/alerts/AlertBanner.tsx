import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertText } from '../../parts/alerts/text.ts';
import css from './alerts.module.css';
import { activeAlertsQuery } from './queries.ts';
import { texts } from './texts.ts';

/**
 * The queues over a threshold, at the foot of every page of their supervisors, where a new alert
 * moves nothing. Screen readers announce it. A failed read shows nothing: the page says so itself.
 */
export function AlertBanner() {
  const { data = [] } = useQuery(activeAlertsQuery());
  return (
    <div className={css.alerts} role="log" aria-live="polite" aria-label={texts.banner}>
      {data.map(({ branchId, branchName, serviceId, serviceName, ...alert }) => (
        <Link
          key={`${serviceId} ${alert.kind}`}
          to="/pages/my-lines"
          search={{ branch: branchId, service: serviceId }}
          className={css.alert}
        >
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <strong>{serviceName}</strong> · {branchName}: {alertText(alert)}
          </span>
        </Link>
      ))}
    </div>
  );
}
