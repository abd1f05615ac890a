import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { clock } from '#domain/time/elapsed.ts';
import { dayAndTime, timeOfDay } from '../../lib/time.ts';
import { whyText } from '../../parts/strategies/texts.ts';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { channelTexts } from '../../parts/tickets/texts.ts';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { causes, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function PersonDetails({ ticket, timeZone }: { ticket: Ticket; timeZone: string }) {
  const { customer, callCount, leg = 1, attendedSeconds = 0 } = ticket;
  const at = (instant: string | null) => instant && timeOfDay(instant, timeZone);
  const called = at(ticket.calledAt);
  const facts: [string, ReactNode][] = [
    [texts.status, <StatusMark key="status" of={ticket.status} />],
    [texts.preference, ticket.preferred && <PreferredMark key="preferred" />],
    [texts.service, ticket.serviceName],
    [texts.person, customer.name],
    [texts.document, customer.document],
    [texts.phone, customer.phone],
    [texts.email, customer.email],
    [texts.channel, channelTexts[ticket.channel]],
    [texts.appointment, ticket.scheduledAt && dayAndTime(ticket.scheduledAt, timeZone)],
    [texts.arrived, ticket.status !== 'scheduled' && at(ticket.arrivedAt)],
    [texts.called, called && `${called} · ${texts.callCount(callCount)}`],
    [texts.gate, ticket.gateName],
    [texts.started, at(ticket.startedAt)],
    [texts.postponedUntil, at(ticket.postponedUntil)],
    [texts.closed, at(ticket.closedAt)],
    [
      ticket.status === 'waiting' ? texts.wait : texts.waited,
      ticket.status !== 'scheduled' && <Wait key="waited" turn={ticket} />,
    ],
    [texts.attended, attendedSeconds > 0 && clock(attendedSeconds)],
    [texts.leg, leg > 1 && texts.transferred(leg)],
    [texts.cause, ticket.cancelCause && causes[ticket.cancelCause]],
    [texts.note, ticket.note],
    [texts.opinion, ticket.poll && texts.rating(ticket.poll)],
    [texts.comment, ticket.poll?.comment],
    [texts.why, ticket.why && whyText(ticket.why)],
  ];
  return <Facts of={facts} />;
}
