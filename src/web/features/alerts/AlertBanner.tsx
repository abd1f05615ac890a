import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { acuteUntil } from '#domain/services/alerts.ts';
import { usePast } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { alertText } from '../../parts/alerts/text.ts';
import css from './alerts.module.css';
import { HelpCall } from './HelpCall.tsx';
import { recentAlertsQuery } from './queries.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/**
 * What needs somebody now, at the foot of every page, where a new alert moves nothing. Screen
 * readers announce it. A failed read shows nothing: the page says so itself.
 */
export function AlertBanner() {
  const { data = [] } = useQuery(recentAlertsQuery());
  return (
    <div className={css.alerts} role="log" aria-live="polite" aria-label={texts.banner}>
      {data.map((alert) => (
        <Acute key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function Acute({ alert }: { alert: Schemas['Alert'] }) {
  const { kind, raisedAt, endedAt } = alert;
  const over = usePast(
    acuteUntil({ kind, raisedAt: Date.parse(raisedAt), endedAt: millis(endedAt) }),
  );
  if (over) return null;
  if (alert.kind !== 'help') return <Queue alert={alert} />;
  // The screen of the counter that calls must not change.
  return alert.mine ? null : <HelpCall call={alert} />;
}

function Queue({ alert }: { alert: Schemas['QueueAlert'] }) {
  const { branchId, branchName, serviceId, serviceName } = alert;
  return (
    <Link
      to="/pages/my-lines"
      search={{ branch: branchId, service: serviceId }}
      className={css.alert}
    >
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        <strong>{serviceName}</strong> · {branchName}: {alertText(alert)}
      </span>
    </Link>
  );
}
