import type { components } from '#contract/types.ts';
import { waitText } from '#domain/estimates/wait-text.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { timeText } from '../parts/times.ts';
import { gateIn } from './gate-in.ts';
import { Line } from './Line.tsx';
import { texts } from './texts/texts.ts';
import type { Holder } from './use-holder.ts';

interface Props {
  view: components['schemas']['PersonView'];
  /** Null until it is loaded. */
  holder: Holder | null;
  language: Language;
}

export function State(props: Props) {
  const { ticket, gate, calledAt, branch } = props.view;
  if (ticket.status === 'called' && gate !== null) return <Called key={calledAt} {...props} />;
  return (
    <>
      <div class="turn">
        <h1>
          <span class="yours">{texts[props.language].yours}</span>
          <span class="label">{ticket.label}</span>
        </h1>
        <p class="soft">
          {nameIn(props.language, { name: ticket.service, names: ticket.serviceNames })} ·{' '}
          {branch.name}
        </p>
      </div>
      {ticket.status === 'waiting' ? <Place {...props} /> : <Elsewhere {...props} />}
    </>
  );
}

function Called({ view, language }: Props) {
  const { ticket, call } = view;
  const said = texts[language];
  return (
    <div class="called" role="alert">
      <h1>
        <span class="yours">
          {ticket.label} · {call > 1 ? said.calledAgain : said.called}
        </span>
        <span class="yours">{said.goTo}</span> <span class="gate">{gateIn(language, view)}</span>
      </h1>
    </div>
  );
}

function Place({ view: { ahead, wait }, language }: Props) {
  const said = texts[language];
  return (
    <div class="place">
      {ahead !== null && <Line ahead={ahead} />}
      <p class="ahead" role="status">
        {said.ahead(ahead ?? 0)}
      </p>
      <p>{wait ? said.wait(waitText(language, wait)) : said.noWait}</p>
    </div>
  );
}

function Elsewhere({ view, holder, language }: Props) {
  const { ticket, branch } = view;
  const said = texts[language];
  const { status } = ticket;
  const until = holder?.postponedUntil;
  const told = () => {
    if (status === 'attending')
      return { title: said.attending(gateIn(language, view) ?? ''), hint: '' };
    if (status === 'cancelled') {
      return said.cancelled[holder?.cancelCause === 'person' ? 'person' : 'other'];
    }
    if (status === 'postponed') {
      const hint = until && said.postponed.until(timeText(until, language, branch.timeZone));
      return { ...said.postponed, ...(hint && { hint }) };
    }
    return said.ended[status === 'absent' || status === 'scheduled' ? status : 'attended'];
  };
  const { title, hint } = told();
  return (
    <div class="place" role="status">
      <p class="ahead">{title}</p>
      {hint && <p>{hint}</p>}
      {status === 'attended' && holder?.poll && (
        <a class="button main" href={`/web/opinion?lang=${language}#${holder.poll}`}>
          {said.poll}
        </a>
      )}
    </div>
  );
}
