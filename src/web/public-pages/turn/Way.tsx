import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { arrivalOf, minutesToLeave, walks } from '#domain/tickets/way.ts';
import { send } from '../parts/ask.ts';
import { timeText } from '../parts/times.ts';
import { secret } from './kept.ts';
import { Problems } from './Problems.tsx';
import type { Problem } from './texts/es.ts';
import { texts } from './texts/texts.ts';
import { useAttention } from './use-attention.ts';
import type { Holder } from './use-holder.ts';
import { useUntilAnswered } from './use-until-answered.ts';

type Schemas = components['schemas'];
type WayQuestion = Schemas['TurnWay'];

interface Props {
  view: Schemas['PersonView'];
  holder: Holder;
  language: Language;
  onChanged: (holder: Holder) => void;
}

export function Way({ view, holder, language, onChanged }: Props) {
  const said = texts[language];
  const { way } = holder;
  const [minutes, setMinutes] = useState(way?.minutes ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { progress, run } = useUntilAnswered();
  const state = useRef<HTMLParagraphElement>(null);
  const [answered, setAnswered] = useState(0);
  // The pressed button is gone: moves the focus to the result.
  useLayoutEffect(() => {
    if (answered > 0) state.current?.focus();
  }, [answered]);

  const away = way?.way === 'away' ? way.minutes : null;
  const leavesIn = away !== null && view.wait ? minutesToLeave(view.wait, away) : null;
  const leaving = away === null ? null : leaveText(leavesIn, view, language);
  const reason = away !== null && leavesIn === 0 ? `leave ${away}` : null;
  useAttention(reason, view.ticket.label, said.leaveNow);

  const idle = progress === 'idle';
  const tell = async (asked: WayQuestion) => {
    if (!idle) return;
    setProblem(null);
    const outcome = await run(() => send('/api/links/ticket/way', asked, { secret }));
    if (!outcome?.ok) return setProblem(outcome?.key ?? null);
    onChanged({ ...holder, way: shownOf(asked) });
    setAnswered((count) => count + 1);
  };
  const button = (asked: WayQuestion, words: string, look = '') => (
    <button type="button" class={look} aria-disabled={!idle} onClick={() => tell(asked)}>
      {idle ? words : said.sending}
    </button>
  );
  return (
    <fieldset class="notices">
      <legend>{said.way}</legend>
      <p ref={state} tabIndex={-1} class={way ? 'notice' : 'hint'}>
        {way?.way === 'coming' && comingText(way, view, language)}
        {away !== null && said.away(said.minutes(away))}
        {way === null && said.wayHint}
      </p>
      {leaving && (
        <p class="leaving" role="status">
          {leaving}
        </p>
      )}
      {way === null && <Walk language={language} minutes={minutes} onChange={setMinutes} />}
      <p role="status" class={progress === 'silent' ? 'notice' : 'apart'}>
        {progress === 'silent' && said.unanswered}
      </p>
      <Problems language={language} problem={problem} />
      {way?.way !== 'coming' &&
        button({ way: 'coming', minutes }, said.comes, leavesIn === 0 ? 'main' : '')}
      {way === null &&
        minutes !== null &&
        view.ticket.status === 'waiting' &&
        button({ way: 'away', minutes }, said.remind)}
      {way && button({ way: 'none', minutes: null }, away === null ? said.back : said.unremind)}
    </fieldset>
  );
}

type Minutes = WayQuestion['minutes'];

interface WalkProps {
  language: Language;
  minutes: Minutes;
  onChange: (minutes: Minutes) => void;
}

/** Minutes on foot. */
function Walk({ language, minutes, onChange }: WalkProps) {
  const said = texts[language];
  return (
    <label class="check">
      {said.walk}
      <select
        value={minutes ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(walks.find((walk) => String(walk) === value) ?? null)
        }
      >
        <option value="">{said.unsaid}</option>
        {walks.map((walk) => (
          <option key={walk} value={walk}>
            {said.minutes(walk)}
          </option>
        ))}
      </select>
    </label>
  );
}

function shownOf({ way, minutes }: WayQuestion): Holder['way'] {
  if (way === 'none') return null;
  return { way, minutes, since: way === 'coming' ? new Date().toISOString() : null };
}

function comingText(
  { minutes, since }: Schemas['ShownWay'],
  { branch }: Props['view'],
  language: Language,
): string {
  const said = texts[language];
  const arrival = since && arrivalOf({ since, minutes });
  if (!arrival) return said.coming;
  const time = timeText(new Date(arrival).toISOString(), language, branch.timeZone);
  return `${said.coming} ${said.arrives(time)}`;
}

const fiveMinutesMs = 5 * 60_000;

/** The time to leave, by the estimated wait; null unless the ticket waits. */
function leaveText(
  leavesIn: number | null,
  { at, ticket, branch }: Props['view'],
  language: Language,
): string | null {
  const said = texts[language];
  if (ticket.status !== 'waiting') return null;
  if (leavesIn === null) return said.noLeave;
  if (leavesIn === 0) return said.leaveNow;
  const leave = Date.parse(at) + leavesIn * 60_000;
  const about = Math.floor(leave / fiveMinutesMs) * fiveMinutesMs;
  return said.leaveAt(timeText(new Date(about).toISOString(), language, branch.timeZone));
}
