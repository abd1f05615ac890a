import { Text } from '@mantine/core';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { acuteUntil } from '#domain/services/alerts.ts';
import { useNow } from '../../lib/now.ts';
import { ago } from '../../lib/time.ts';
import { alertText } from '../../parts/alerts/text.ts';
import { readSession } from '../../session/session.ts';
import css from './alerts.module.css';
import { texts } from './texts.ts';

type Alert = components['schemas']['Alert'];

export function AlertItem({ alert, onFollow }: { alert: Alert; onFollow: () => void }) {
  const now = useNow();
  const raisedAt = Date.parse(alert.raisedAt);
  const help = alert.kind === 'help';
  const Icon = help ? IconHandStop : IconAlertTriangle;
  const name = help ? alert.gateName : alert.serviceName;
  return (
    <li className={css.item}>
      <Icon size={20} aria-hidden />
      <div>
        {help || !readSession().permissions.includes('my-lines') ? (
          <strong>{name}</strong>
        ) : (
          <Link
            to="/pages/my-lines"
            search={{ branch: alert.branchId, service: alert.serviceId }}
            className={css.name}
            onClick={onFollow}
          >
            {name}
          </Link>
        )}
        <Text size="sm">{what(alert)}</Text>
        <Text size="sm" c="dimmed">
          {outcome(alert, now)}
        </Text>
        <Text size="sm" c="dimmed">
          {alert.branchName} · {ago(raisedAt, now)}
        </Text>
      </div>
      {alert.unread && <span className={css.unread}>{texts.unread}</span>}
    </li>
  );
}

function what(alert: Alert): string {
  if (alert.kind !== 'help') return alertText(alert);
  return alert.mine ? texts.youAsked : texts.askedHelp(alert.by);
}

function outcome(alert: Alert, now: number): string {
  const [raisedAt, endedAt] = [Date.parse(alert.raisedAt), alert.endedAt];
  if (alert.kind !== 'help') {
    if (endedAt === null) return texts.still;
    return texts.lasted(Math.floor((Date.parse(endedAt) - raisedAt) / 60_000));
  }
  if (alert.answeredBy !== null) return texts.went(alert.answeredBy);
  const until = acuteUntil({ kind: 'help', raisedAt, endedAt: null });
  return until !== null && now < until ? texts.nobodyYet : texts.nobodyWent;
}
