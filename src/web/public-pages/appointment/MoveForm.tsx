import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { bookingDays } from '#domain/schedules/slots.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { read } from '../parts/ask.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading } from '../parts/Heading.tsx';
import { linkSecret as secret } from '../parts/secret.ts';
import { Times } from '../parts/Times.tsx';
import { dayText, shortDay, timeText } from '../parts/times.ts';
import { useReadBy } from '../parts/use-asked.ts';
import { Problems } from './Problems.tsx';
import { type Problem, texts } from './texts.ts';

interface Props {
  appointment: components['schemas']['Appointment'];
  language: Language;
  sending: boolean;
  problem: Problem | null;
  onBack: () => void;
  onMove: (at: string) => void;
}

const shownDays = 7;

export function MoveForm({ appointment, language, sending, problem, onBack, onMove }: Props) {
  const said = texts[language];
  const { timeZone } = appointment;
  const [day, setDay] = useState(localMoment(Date.parse(appointment.at), timeZone).day);
  const [at, setAt] = useState<string | null>(null);
  // Reloads the day after its slot turned out to be taken.
  const lost = problem === 'slot_taken' || problem === 'slot_not_found';
  const [slots, again] = useReadBy(`${day} ${lost}`, () =>
    read('/api/links/appointment/slots', { secret, query: { day } }),
  );
  const free = slots?.ok ? slots.content.filter((slot) => slot.free > 0) : [];

  return (
    <>
      <Heading text={said.move} focused />
      <DayField
        day={day}
        timeZone={timeZone}
        language={language}
        onChoose={(chosen) => {
          setAt(null);
          setDay(chosen);
        }}
      />
      <Times
        outcome={slots}
        times={free.map((slot) => slot.at).filter((each) => each !== appointment.at)}
        chosen={at}
        legend={`${said.time} · ${longDay(day, language)}`}
        none={said.full}
        language={language}
        timeZone={timeZone}
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

function DayField({
  day,
  timeZone,
  language,
  onChoose,
}: {
  day: string;
  timeZone: string;
  language: Language;
  onChoose: (day: string) => void;
}) {
  const said = texts[language];
  const today = localMoment(Date.now(), timeZone).day;
  const last = addDays(today, bookingDays);
  const [first, setFirst] = useState(day);
  const turn = (days: number) => {
    const wanted = addDays(first, days);
    const start = wanted < today ? today : wanted;
    setFirst(start);
    onChoose(start);
  };
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).filter(
    (each) => each <= last,
  );
  return (
    <fieldset>
      <legend>{said.day}</legend>
      <div class="days">
        {days.map((each) => (
          <Choice
            key={each}
            name="day"
            label={`${shortDay(each, language)}, ${longDay(each, language)}`}
            checked={each === day}
            onChoose={() => onChoose(each)}
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
  );
}
