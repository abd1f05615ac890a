/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type Outcome, read } from '../parts/ask.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading, troubleText, Unread } from '../parts/Trouble.tsx';
import { partTexts } from '../parts/texts.ts';
import { dayText, shortDay, timeText, zoneNote } from '../parts/times.ts';
import { useRead } from '../parts/use-asked.ts';
import type { StepProps } from './BookingPage.tsx';
import { nearestTo } from './draft.ts';
import { texts } from './texts/texts.ts';

type Day = components['schemas']['BookingDay'];

interface Props extends StepProps {
  /** The time that somebody else has taken meanwhile. */
  gone: string | null;
  onChosen: () => void;
}

/** When: a day with places, and one of its times. */
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
      <p class="soft">{`${draft.service?.name} · ${draft.branch?.name}`}</p>
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

/** So many days are shown at first. */
const aWeek = 7;

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
  const [day, setDay] = useState(kept ? dayOf(kept) : firstOpen);
  const place = days.findIndex((each) => each.day === day);
  const [shown, setShown] = useState(Math.max(aWeek, Math.ceil((place + 1) / aWeek) * aWeek));
  const serviceId = draft.service?.id ?? 0;
  const [times, again] = useTimes({ slug, serviceId, day }, gone);
  if (firstOpen === null) {
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
    onDraft({ at });
  };
  const free = times?.ok ? times.content.filter((at) => at !== gone) : [];
  const near = gone ? nearestTo(gone, free) : [];
  return (
    <>
      {gone && <Gone {...{ language, timeZone, near }} onChoose={choose} />}
      <fieldset>
        <legend>{said.day}</legend>
        <div class="days">
          {days.slice(0, shown).map((each) => (
            <Choice
              key={each.day}
              name="day"
              label={dayLabel(each, language)}
              checked={each.day === day}
              disabled={each.free === 'none'}
              onChoose={() => {
                onDraft({ at: null });
                setDay(each.day);
              }}
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
      <Times
        {...{ language, timeZone, times, free, chosen: draft.at }}
        onChoose={choose}
        onRetry={again}
      />
      <div class="actions stays">
        <button type="button" class="main" disabled={!draft.at} onClick={onNext}>
          {draft.at
            ? `${said.next}: ${dayText(draft.at, language, timeZone)}, ${timeText(draft.at, language, timeZone)}`
            : said.next}
        </button>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </>
  );
}

function dayLabel({ day, free }: Day, language: Language): string {
  const text = dayText(`${day}T12:00:00Z`, language, 'UTC');
  const said = texts[language];
  return free === 'many' ? text : `${text}, ${free === 'few' ? said.few : said.full}`;
}

/** Somebody else was quicker; the nearest times are a tap away. */
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

/** The times of a day, read anew when one of them is gone. */
function useTimes(
  { slug, serviceId, day }: { slug: string; serviceId: number; day: string | null },
  gone: string | null,
) {
  const [times, setTimes] = useState<Outcome<string[]> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a time lost, or a retry, asks again
  useEffect(() => {
    if (day === null) return;
    let current = true;
    setTimes(null);
    const path = { slug, serviceId };
    void read('/api/bookings/{slug}/services/{serviceId}/slots', { path, query: { day } }).then(
      (found) => {
        if (current) setTimes(found);
      },
    );
    return () => {
      current = false;
    };
  }, [slug, serviceId, day, attempt, gone]);
  return [times, () => setAttempt(attempt + 1)] as const;
}

function Times({
  language,
  timeZone,
  times,
  free,
  chosen,
  onChoose,
  onRetry,
}: {
  language: Language;
  timeZone: string;
  times: Outcome<string[]> | null;
  free: readonly string[];
  chosen: string | null;
  onChoose: (at: string) => void;
  onRetry: () => void;
}) {
  const said = texts[language];
  if (times === null) return <p role="status">{partTexts[language].loading}</p>;
  if (!times.ok) {
    return (
      <div role="alert">
        <p class="trouble">{troubleText(language, times.key)}</p>
        <button type="button" onClick={onRetry}>
          {partTexts[language].retry}
        </button>
      </div>
    );
  }
  const [first] = free;
  if (first === undefined) return <p role="status">{said.noHours}</p>;
  const zone = zoneNote(first, language, timeZone);
  return (
    <fieldset>
      <legend>{zone ? `${said.hour} (${zone})` : said.hour}</legend>
      <div class="times">
        {free.map((at) => (
          <Choice key={at} name="time" checked={at === chosen} onChoose={() => onChoose(at)}>
            {timeText(at, language, timeZone)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
