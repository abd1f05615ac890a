import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { localMoment } from '#domain/time/zone.ts';
import { read } from '../parts/ask.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Times } from '../parts/Times.tsx';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { momentText, shortDay, timeText, wholeDay, zoneNote } from '../parts/times.ts';
import { useRead, useReadBy } from '../parts/use-asked.ts';
import type { StepProps } from './draft.ts';
import { nearestTo } from './draft.ts';
import { texts } from './texts/texts.ts';

type Day = components['schemas']['BookingDay'];

interface Props extends StepProps {
  /** The chosen time that was taken by another person meanwhile. */
  gone: string | null;
  onChosen: () => void;
}

export function TimeStep(props: Props) {
  const { slug, language, draft, onBack } = props;
  const said = texts[language];
  const serviceId = draft.service?.id ?? 0;
  const { outcome, refresh } = useRead(() =>
    read('/api/bookings/{slug}/services/{serviceId}/days', { path: { slug, serviceId } }),
  );
  if (outcome?.ok === false) {
    return <Unread language={language} failure={outcome.key} onRetry={refresh} />;
  }
  return (
    <>
      <Heading text={said.time} focused />
      <p class="soft">{`${draft.service && nameIn(language, draft.service)} · ${draft.branch?.name}`}</p>
      {outcome === null && <Loading language={language} />}
      {outcome && <Days {...props} days={outcome.content} />}
      {outcome === null && (
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      )}
    </>
  );
}

function Days({
  slug,
  language,
  draft,
  days,
  gone,
  onDraft,
  onChosen,
  onNext,
  onBack,
}: Props & { days: readonly Day[] }) {
  const said = texts[language];
  const { timeZone = 'UTC' } = draft.branch ?? {};
  const dayOf = (at: string) => localMoment(Date.parse(at), timeZone).day;
  const kept = draft.at ?? gone;
  const firstOpen = days.find(({ free }) => free !== 'none')?.day ?? null;
  const [day, setDay] = useState(kept ? dayOf(kept) : (draft.waitDay ?? firstOpen));
  const { times, free, again } = useTimes(slug, draft.service?.id ?? 0, day, gone);
  if (days.length === 0) {
    return (
      <>
        <p role="status">{said.noDays}</p>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </>
    );
  }
  const choose = (at: string) => {
    onChosen();
    onDraft({ at, waitDay: null });
  };
  const near = gone ? nearestTo(gone, free) : [];
  const zone = free[0] ? zoneNote(free[0], language, timeZone) : null;
  const full = day !== null && times?.ok && free.length === 0;
  return (
    <>
      {firstOpen === null && <p role="status">{said.allFull}</p>}
      {gone && <Gone language={language} timeZone={timeZone} near={near} onChoose={choose} />}
      <DayField
        days={days}
        day={day}
        language={language}
        onChoose={(chosen) => {
          onDraft({ at: null });
          setDay(chosen);
        }}
      />
      {day && (
        <Times
          outcome={times}
          times={free}
          chosen={draft.at}
          legend={zone ? `${said.hour} (${zone})` : said.hour}
          none={said.noHours}
          language={language}
          timeZone={timeZone}
          onChoose={choose}
          onRetry={again}
        />
      )}
      <div class="actions stays">
        <button
          type="button"
          class="main"
          disabled={!full && !draft.at}
          onClick={() => {
            if (full) onDraft({ at: null, waitDay: day });
            onNext();
          }}
        >
          {full ? said.wait : chosenText(draft.at, language, timeZone)}
        </button>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </>
  );
}

/** The free times of the day, without the one that is gone. */
function useTimes(slug: string, serviceId: number, day: string | null, gone: string | null) {
  const [times, again] = useReadBy(day && `${serviceId} ${day} ${gone}`, () =>
    read('/api/bookings/{slug}/services/{serviceId}/slots', {
      path: { slug, serviceId },
      query: { day: day ?? '' },
    }),
  );
  const free = times?.ok ? times.content.filter((at) => at !== gone) : [];
  return { times, free, again };
}

const aWeek = 7;

function DayField({
  days,
  day,
  language,
  onChoose,
}: {
  days: readonly Day[];
  day: string | null;
  language: Language;
  onChoose: (day: string) => void;
}) {
  const said = texts[language];
  const place = days.findIndex((each) => each.day === day);
  const [shown, setShown] = useState(Math.max(aWeek, Math.ceil((place + 1) / aWeek) * aWeek));
  return (
    <fieldset>
      <legend>{said.day}</legend>
      <div class="days">
        {days.slice(0, shown).map((each) => (
          <Choice
            key={each.day}
            name="day"
            label={dayLabel(each, language)}
            checked={each.day === day}
            onChoose={() => onChoose(each.day)}
          >
            {shortDay(each.day, language)}
            {each.free !== 'many' && (
              <span class="hint">{each.free === 'few' ? said.few : said.full}</span>
            )}
          </Choice>
        ))}
      </div>
      {shown < days.length && (
        <button type="button" class="more" onClick={() => setShown(shown + aWeek)}>
          {said.moreDays}
        </button>
      )}
    </fieldset>
  );
}

function chosenText(at: string | null, language: Language, timeZone: string): string {
  const { next } = texts[language];
  if (!at) return next;
  return `${next}: ${momentText(at, language, timeZone)}`;
}

function dayLabel({ day, free }: Day, language: Language): string {
  const text = wholeDay(day, language);
  const said = texts[language];
  return free === 'many' ? text : `${text}, ${free === 'few' ? said.few : said.full}`;
}

function Gone({
  language,
  timeZone,
  near,
  onChoose,
}: {
  language: Language;
  timeZone: string;
  near: readonly string[];
  onChoose: (at: string) => void;
}) {
  const said = texts[language];
  return (
    <div class="trouble" role="alert">
      <p>{near.length > 0 ? `${said.gone} ${said.nearest}:` : said.gone}</p>
      <div class="near">
        {near.map((at) => (
          <button type="button" key={at} onClick={() => onChoose(at)}>
            {timeText(at, language, timeZone)}
          </button>
        ))}
      </div>
    </div>
  );
}
