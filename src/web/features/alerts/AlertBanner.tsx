import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { acuteUntil } from '#domain/services/alerts.ts';
import { usePast } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { alertText } from '../../parts/alerts/text.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './alerts.module.css';
import { HelpCall } from './HelpCall.tsx';
import { recentAlertsQuery } from './queries.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/**
 * Shows open help calls and one dismissible line for queue alerts at the foot of every page, where
 * a new alert moves nothing. Screen readers announce it; a failed read shows nothing, because the
 * page reports it.
 */
export function AlertBanner() {
  const { data = [] } = useQuery(recentAlertsQuery());
  const [seenUpTo, setSeenUpTo] = useState(0);
  const queues = data
    .filter((alert) => alert.kind !== 'help')
    .filter((alert) => alert.endedAt === null);
  const newest = Math.max(0, ...queues.map(({ id }) => id));
  return (
    <div className={css.alerts} role="log" aria-live="polite" aria-label={texts.banner}>
      {newest > seenUpTo && <Queues alerts={queues} onHide={() => setSeenUpTo(newest)} />}
      {data.map((alert) => alert.kind === 'help' && <Help key={alert.id} call={alert} />)}
    </div>
  );
}

function Help({ call }: { call: Schemas['HelpCall'] }) {
  const { kind, raisedAt, endedAt, mine } = call;
  const over = usePast(
    acuteUntil({ kind, raisedAt: Date.parse(raisedAt), endedAt: millis(endedAt) }),
  );
  // The screen of the counter that calls must not change.
  return over || mine ? null : <HelpCall call={call} />;
}

function Queues({ alerts, onHide }: { alerts: Schemas['QueueAlert'][]; onHide: () => void }) {
  const [first] = alerts;
  if (!first) return null;
  const several = alerts.length > 1;
  const service = several ? undefined : first.serviceId;
  return (
    <div className={css.alert}>
      <IconAlertTriangle size={20} aria-hidden />
      <Link
        to="/pages/my-lines"
        search={{ branch: first.branchId, service }}
        className={css.words}
        data-one-line={several || undefined}
      >
        <strong>{several ? texts.several(alerts.length) : first.serviceName}</strong>
        {' · '}
        {several ? placesOf(alerts) : `${first.branchName}: ${alertText(first)}`}
      </Link>
      <ActionButton variant="subtle" size="sm" onClick={onHide}>
        {texts.hide}
      </ActionButton>
    </div>
  );
}

function placesOf(alerts: readonly Schemas['QueueAlert'][]): string {
  const branches = new Map<string, Set<string>>();
  for (const { branchName, serviceName } of alerts) {
    branches.set(branchName, (branches.get(branchName) ?? new Set()).add(serviceName));
  }
  return [...branches].map(([branch, names]) => `${branch}: ${[...names].join(', ')}`).join(' · ');
}
