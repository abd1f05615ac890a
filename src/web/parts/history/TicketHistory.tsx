import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { clock } from '#domain/time/elapsed.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { whyText } from '../strategies/texts.ts';
import css from './history.module.css';
import { historyQuery } from './queries.ts';
import { actions, actors, texts } from './texts.ts';

type Schemas = components['schemas'];

function TicketHistory({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const history = useQuery(historyQuery(ticketId));
  const label = history.data?.ticket.label;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={label ? texts.title(label) : texts.loading}
      transitionProps={{ duration: 0 }}
    >
      <QueryState result={history}>
        {(data) => (data.legs.length > 0 ? <Legs history={data} /> : <None />)}
      </QueryState>
    </Drawer>
  );
}

function None() {
  return <EmptyState title={texts.none} text={texts.noneHint} />;
}

function Legs({ history }: { history: Schemas['TicketHistory'] }) {
  const times = [
    [texts.tme, history.waitedSeconds],
    [texts.tmo, history.attendedSeconds],
    [texts.called, history.calledSeconds],
    [texts.postponed, history.postponedSeconds],
  ] as const;
  return (
    <>
      <dl className={css.times}>
        {times.map(([title, seconds]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{clock(seconds)}</dd>
          </div>
        ))}
      </dl>
      {history.legs.map((leg) => (
        <section key={leg.leg}>
          <h3 className={css.leg}>{texts.leg(leg)}</h3>
          <ol className={css.events}>
            {leg.events.map((event) => (
              <Event key={event.id} event={event} timeZone={history.timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Event({ event, timeZone }: { event: Schemas['TicketEvent']; timeZone: string }) {
  const { action, toStatus, undone, by, gateName, deviceAt, movedFrom, why, reason, note } = event;
  const at = (instant: string) => dateTimeText(instant, timeZone);
  const backToQueue = action === 'noShow' && toStatus === 'waiting';
  const details = [
    [by ?? actors[event.actor ?? 'system'], gateName].filter(Boolean).join(' · '),
    deviceAt && texts.onDevice(at(deviceAt)),
    event.preferred && texts.preferred,
    movedFrom && texts.movedFrom(at(movedFrom)),
    reason && texts.reason(reason),
    note && texts.note(note),
    why && texts.why(whyText(why)),
  ];
  return (
    <li className={`${css.event} ${undone ? css.undone : ''}`}>
      <p>
        <span className={css.action}>{backToQueue ? texts.backToQueue : actions[action]}</span>
        {undone && ` · ${texts.undone}`}
      </p>
      <p className={css.detail}>
        <time dateTime={event.at}>{at(event.at)}</time>
      </p>
      {details.map(
        (detail) =>
          detail && (
            <p key={detail} className={css.detail}>
              {detail}
            </p>
          ),
      )}
    </li>
  );
}

// `lazy` expects a default export.
export default TicketHistory;
