import { Skeleton, Title } from '@mantine/core';
import { useId } from 'react';
import { dayAndTime } from '../../lib/time.ts';
import { DataAge } from '../../parts/questions/DataAge.tsx';
import type { Days } from './asked.ts';
import css from './dashboard.module.css';
import {
  type Comparison,
  compared,
  countText,
  type Figures,
  type MeasureName,
  measures,
} from './measures.ts';
import type { Whole } from './queries.ts';
import type { TurnsOf } from './search.ts';
import { texts } from './texts.ts';
import { hourText, shortDayText } from './wording.ts';

const behind: Partial<Record<MeasureName, TurnsOf>> = {
  ns: 'calledLate',
  tme: 'attended',
  tmo: 'attended',
  longest: 'called',
  attended: 'attended',
  absent: 'absent',
  cancelled: 'cancelled',
  arrived: 'arrived',
  transferred: 'transferred',
  postponed: 'postponed',
  polls: 'ratings',
};

const causes = [
  'cancelledBySystem',
  'cancelledByUser',
  'cancelledByPerson',
  'cancelledOnGateClosing',
] as const satisfies (keyof Figures & TurnsOf)[];

export function Summary({
  known,
  days,
  timeZone,
  onTurns,
}: {
  known: Whole;
  days: Days;
  timeZone: string;
  onTurns: (of: TurnsOf) => void;
}) {
  const { totals, whole, before, weekdays, groups, foldedAt, countedFrom } = known;
  const like = likeText(whole, days);
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} size="h4" id={id}>
        {texts.period}
      </Title>
      <p className={css.soft}>
        {foldedAt && `${texts.folded(dayAndTime(foldedAt, timeZone, 'few'))} · `}
        {texts.weekdaysHint}
        {like && ` ${like}`}
        <DataAge of="figuresRead" />
      </p>
      {countedFrom && days.from < countedFrom && (
        <p className={css.soft} role="status">
          {texts.counting(shortDayText(countedFrom))}
        </p>
      )}
      <Lowest rows={groups.branch} totals={totals} />
      <dl className={css.cards}>
        {
          // The cast: Object.keys loses the record's key type.
          (Object.keys(measures) as MeasureName[]).map((name) => (
            <Card
              key={name}
              name={name}
              totals={totals}
              whole={whole?.figures ?? totals}
              before={before}
              weekdays={weekdays}
              onTurns={onTurns}
            />
          ))
        }
      </dl>
    </section>
  );
}

function Card({
  name,
  totals,
  whole,
  before,
  weekdays,
  onTurns,
}: {
  name: MeasureName;
  totals: Figures;
  /** The figures that are compared; may cover less than `totals`. */
  whole: Figures;
  before: Figures | null;
  weekdays: Figures | null;
  onTurns: (of: TurnsOf) => void;
}) {
  const measure = measures[name];
  const value = measure.of(totals);
  const turns = behind[name];
  return (
    <div className={css.card}>
      <dt>{measure.name}</dt>
      <dd className={css.value}>
        {!value || !turns ? (
          value === null ? (
            texts.none
          ) : (
            measure.text(value)
          )
        ) : (
          <button
            type="button"
            className={css.figure}
            aria-label={texts.see(measure.name, measure.text(value))}
            onClick={() => onTurns(turns)}
          >
            {measure.text(value)}
          </button>
        )}
      </dd>
      {name === 'cancelled' && <Causes totals={totals} />}
      {name === 'polls' && totals.ratings > 0 && (
        <dd className={css.soft}>{texts.answers(totals.ratings)}</dd>
      )}
      <Than label={texts.before} {...compared(measure, whole, before)} />
      <Than label={texts.weekdays} {...compared(measure, whole, weekdays)} />
    </div>
  );
}

/** Names the part of the range that is compared, when that is not all of it. */
function likeText(whole: Whole['whole'], { until, today }: Days): string | null {
  if (!whole) return until < today ? null : texts.nothingOver;
  if (whole.hour !== null) return texts.untilHour(hourText(whole.hour));
  return whole.until < until ? texts.withoutToday : null;
}

function Than({ label, other, text, verdict }: { label: string } & Comparison) {
  return (
    <dd className={css.than}>
      <span>{label}</span> {other}
      {text && <b data-verdict={verdict}> · {text}</b>}
    </dd>
  );
}

function Causes({ totals }: { totals: Figures }) {
  const some = causes.filter((cause) => totals[cause] > 0);
  return some.map((cause) => (
    <dd key={cause} className={css.soft}>
      {texts.cause(countText(totals[cause]), texts.causes[cause])}
    </dd>
  ));
}

/** Names the branch with the lowest service level, when that is below the total's. */
function Lowest({ rows, totals }: { rows: Whole['groups']['branch']; totals: Figures }) {
  const { of, text } = measures.ns;
  const [lowest, ...others] = rows?.filter(({ figures }) => of(figures) !== null) ?? [];
  const [low, all] = [lowest ? of(lowest.figures) : null, of(totals)];
  if (!lowest?.name || others.length === 0 || low === null || all === null || low >= all)
    return null;
  return <p className={css.lowest}>{texts.lowest(lowest.name, text(low), text(all))}</p>;
}

export function SummarySkeleton({ cards = 12 }: { cards?: number }) {
  return (
    <div className={css.cards}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} height={cards > 3 ? 128 : 92} radius="lg" />
      ))}
    </div>
  );
}
