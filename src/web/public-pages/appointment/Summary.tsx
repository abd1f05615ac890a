import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { read } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { linkSecret as secret } from '../parts/secret.ts';
import { dayText, timeText, zoneNote } from '../parts/times.ts';
import { CalendarIcon } from './CalendarIcon.tsx';
import { Problems } from './Problems.tsx';
import { type Done, type Problem, texts } from './texts.ts';

type Appointment = components['schemas']['Appointment'];

interface Props {
  appointment: Appointment;
  language: Language;
  sending: boolean;
  problem: Problem | null;
  done: Done | null;
  onConfirm: () => void;
  onOpen: (view: 'move' | 'cancel') => void;
}

export function Summary({
  appointment,
  language,
  sending,
  problem,
  done,
  onConfirm,
  onOpen,
}: Props) {
  const { status, open, confirmBy, confirmed, timeZone } = appointment;
  const said = texts[language];
  const stateOf = () => {
    if (done) return null;
    if (open) return confirmed ? said.confirmed : null;
    return said.states[status] ?? said.over;
  };
  const held = open && confirmBy !== null;
  const toConfirm = held || (open && !confirmed);
  const state = held ? said.held(timeText(confirmBy, language, timeZone)) : stateOf();
  return (
    <>
      <Heading key={done} text={done ? said.done[done] : said.title} focused={done !== null} />
      {state && <p class={held ? 'notice' : 'soft'}>{state}</p>}
      <Facts appointment={appointment} language={language} />
      <Problems language={language} problem={problem} />
      <div class="actions">
        {toConfirm && (
          <button type="button" class="main" aria-disabled={sending} onClick={onConfirm}>
            {sending ? said.sending : held ? said.confirm : said.come}
          </button>
        )}
        {(open || status === 'cancelled') && (
          <SaveButton
            language={language}
            text={open ? said.save : said.update}
            main={open && !toConfirm}
          />
        )}
        {open && (
          <>
            <button type="button" onClick={() => onOpen('move')}>
              {said.move}
            </button>
            <button type="button" class="quiet" onClick={() => onOpen('cancel')}>
              {said.cancel}
            </button>
          </>
        )}
      </div>
    </>
  );
}

function Facts({ appointment, language }: { appointment: Appointment; language: Language }) {
  const { at, timeZone, status, branch, address, phone, label } = appointment;
  const said = texts[language];
  const service = nameIn(language, {
    name: appointment.service,
    names: appointment.serviceNames,
  });
  const note = zoneNote(at, language, timeZone);
  return (
    <div class={status === 'cancelled' ? 'facts gone' : 'facts'}>
      <p class="when">
        <time dateTime={at}>
          <span class="time">{timeText(at, language, timeZone)}</span>
          <span class="day">{dayText(at, language, timeZone)}</span>
        </time>
        {note && <span class="hint">{note}</span>}
      </p>
      <dl>
        <dt>{said.service}</dt>
        <dd>{service}</dd>
        <dt>{said.place}</dt>
        <dd>
          {branch}
          {address && <span class="soft"> · {address}</span>}
        </dd>
        {phone && (
          <>
            <dt>{said.phone}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        <dt>{said.label}</dt>
        <dd>{label}</dd>
      </dl>
    </div>
  );
}

/** Downloads the appointment as a calendar file. */
function SaveButton({ language, text, main }: { language: Language; text: string; main: boolean }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    const outcome = await read('/api/links/appointment/calendar', { secret });
    setProblem(outcome.ok ? null : outcome.key);
    if (!outcome.ok) return;
    const file = outcome.content;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file.text], { type: 'text/calendar' }));
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <button type="button" class={main ? 'main' : ''} onClick={save}>
        <CalendarIcon />
        {text}
      </button>
      <Problems language={language} problem={problem} />
    </>
  );
}
