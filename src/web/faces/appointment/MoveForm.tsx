/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { bookingDays } from '#domain/schedules/slots.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type Outcome, read } from '../parts/ask.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading } from '../parts/Heading.tsx';
import { linkSecret as secret } from '../parts/secret.ts';
import { troubleText } from '../parts/Trouble.tsx';
import { partTexts } from '../parts/texts.ts';
import { dayText, shortDay, timeText } from '../parts/times.ts';
import { Problems } from './Problems.tsx';
import { type Problem, texts } from './texts.ts';

type Slot = components['schemas']['Slot'];

interface Props {
  appointment: components['schemas']['Appointment'];
  language: Language;
  sending: boolean;
  problem: Problem | null;
  onBack: () => void;
  onMove: (at: string) => void;
}

const shownDays = 7;

/** Another day or time: a week of days, the free times of the one chosen, and a button that says both. */
export function MoveForm({ appointment, language, sending, problem, onBack, onMove }: Props) {
  const said = texts[language];
  const { timeZone } = appointment;
  const today = localMoment(Date.now(), timeZone).day;
  const last = addDays(today, bookingDays);
  const [day, setDay] = useState(localMoment(Date.parse(appointment.at), timeZone).day);
  const [first, setFirst] = useState(day);
  const [at, setAt] = useState<string | null>(null);
  const [slots, again] = useSlots(day, problem);

  const choose = (next: string) => {
    setAt(null);
    setDay(next);
  };
  const turn = (days: number) => {
    const wanted = addDays(first, days);
    const start = wanted < today ? today : wanted;
    setFirst(start);
    choose(start);
  };
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).filter(
    (each) => each <= last,
  );
  return (
    <>
      <Heading text={said.move} focused />
      <fieldset>
        <legend>{said.day}</legend>
        <div class="days">
          {days.map((each) => (
            <Choice
              key={each}
              name="day"
              label={`${shortDay(each, language)}, ${longDay(each, language)}`}
              checked={each === day}
              onChoose={() => choose(each)}
            >
              {shortDay(each, language)}
            </Choice>
          ))}
        </div>
        <div class="turns">
          <button type="button" disabled={first <= today} onClick={() => turn(-shownDays)}>
            {said.earlier}
          </button>
          <button
            type="button"
            disabled={addDays(first, shownDays) > last}
            onClick={() => turn(shownDays)}
          >
            {said.later}
          </button>
        </div>
      </fieldset>
      <Times
        slots={slots}
        {...{ language, timeZone, day, at }}
        own={appointment.at}
        onChoose={setAt}
        onRetry={again}
      />
      <Problems language={language} problem={problem} />
      <div class="actions stays">
        <button
          type="button"
          class="main"
          disabled={at === null}
          aria-disabled={sending}
          onClick={() => at && onMove(at)}
        >
          {sending
            ? said.sending
            : at
              ? said.moveTo(dayText(at, language, timeZone), timeText(at, language, timeZone))
              : said.choose}
        </button>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </>
  );
}

const longDay = (day: string, language: Language) => dayText(`${day}T12:00:00Z`, language, 'UTC');

/** The slots of a day, read anew when one of them turned out to be taken. */
function useSlots(day: string, problem: Problem | null) {
  const [slots, setSlots] = useState<Outcome<Slot[]> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const stale = problem === 'slot_taken' || problem === 'slot_not_found';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slot lost, or a retry, asks again
  useEffect(() => {
    let current = true;
    setSlots(null);
    void read('/api/links/appointment/slots', { secret, query: { day } }).then((found) => {
      if (current) setSlots(found);
    });
    return () => {
      current = false;
    };
  }, [day, attempt, stale]);
  return [slots, () => setAttempt(attempt + 1)] as const;
}

interface TimesProps {
  slots: Outcome<Slot[]> | null;
  language: Language;
  timeZone: string;
  day: string;
  /** The one chosen, and the one that the appointment has. */
  at: string | null;
  own: string;
  onChoose: (at: string) => void;
  onRetry: () => void;
}

function Times({ slots, language, timeZone, day, at, own, onChoose, onRetry }: TimesProps) {
  const said = texts[language];
  if (slots === null) return <p role="status">{partTexts[language].loading}</p>;
  if (!slots.ok) {
    return (
      <div role="alert">
        <p class="trouble">{troubleText(language, slots.key)}</p>
        <button type="button" onClick={onRetry}>
          {partTexts[language].retry}
        </button>
      </div>
    );
  }
  const free = slots.content.filter((slot) => slot.free > 0 && slot.at !== own);
  if (free.length === 0) {
    return (
      <p class="soft" role="status">
        {said.full}
      </p>
    );
  }
  return (
    <fieldset>
      <legend>
        {said.time} · {longDay(day, language)}
      </legend>
      <div class="times">
        {free.map((slot) => (
          <Choice
            key={slot.at}
            name="time"
            checked={slot.at === at}
            onChoose={() => onChoose(slot.at)}
          >
            {timeText(slot.at, language, timeZone)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
