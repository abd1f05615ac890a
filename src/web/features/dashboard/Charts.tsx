import { useQuery } from '@tanstack/react-query';
import { serviceLevel } from '#domain/services/level.ts';
import { clock } from '#domain/time/elapsed.ts';
import { addDays } from '#domain/time/ranges.ts';
import { HeatMap } from '../../parts/charts/HeatMap.tsx';
import { Histogram } from '../../parts/charts/Histogram.tsx';
import { Trend } from '../../parts/charts/Trend.tsx';
import { counts, means, percents } from '../../parts/charts/unit.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { asked, type Days } from './asked.ts';
import css from './dashboard.module.css';
import type { Figures } from './measures.ts';
import { type ByHour, byHourQuery, type Whole, waitsQuery } from './queries.ts';
import type { DashboardSearch, Part, TurnsOf } from './search.ts';
import { texts } from './texts.ts';
import { dayText, hourText, shortDayText, waitText } from './wording.ts';

export interface ChartsProps {
  known: Whole;
  days: Days;
  search: DashboardSearch;
  branches: number;
  onTurns: (of: TurnsOf, part: Part) => void;
}

export function Charts(props: ChartsProps) {
  const { days } = props;
  return (
    <div className={css.charts}>
      <Course {...props} />
      <div>
        <Waits {...props} />
      </div>
      {days.from < days.until && <Heat {...props} />}
    </div>
  );
}

interface Point {
  key: string;
  label: string;
  name: string;
  part: Part;
  figures: Figures | undefined;
}

/** Returns a point per day, or per hour when the range is a single day. */
function pointsOf({ known, days }: ChartsProps): Point[] {
  if (days.from === days.until) {
    return (known.hours ?? []).map(({ hour, figures }) => ({
      key: String(hour),
      label: String(hour).padStart(2, '0'),
      name: hourText(hour),
      part: { fromHour: hour, toHour: hour },
      figures,
    }));
  }
  const figuresOf = new Map(known.days.map(({ day, figures }) => [day, figures]));
  const points: Point[] = [];
  for (let day = days.from; day <= days.until; day = addDays(day, 1)) {
    points.push({
      key: day,
      label: shortDayText(day),
      name: dayText(day),
      part: { from: day, until: day },
      figures: figuresOf.get(day),
    });
  }
  return points;
}

function Course(props: ChartsProps) {
  const points = pointsOf(props);
  const single = props.days.from === props.days.until;
  const place = single ? texts.groups.hour : texts.day;
  const pickOf = (of: TurnsOf) => ({
    label: texts.pick,
    onPick: ({ key }: { key: string }) => {
      const point = points.find((each) => each.key === key);
      if (point) props.onTurns(of, point.part);
    },
  });
  const { countedFrom } = props.known;
  // A day before counting began has no values, which differs from a day without tickets.
  const uncounted = (day: string) => !single && countedFrom !== null && day < countedFrom;
  const rows = (values: (figures: Figures) => (number | null)[], none: (number | null)[]) =>
    points.map(({ key, label, name, figures }) => ({
      key,
      label,
      name,
      values: figures ? values(figures) : uncounted(key) ? [] : none,
    }));
  return (
    <>
      <Trend
        title={single ? texts.trendHours : texts.trendDays}
        unit={percents}
        place={place}
        series={[texts.short.ns]}
        rows={rows((figures) => [serviceLevel(figures)], [null])}
        pick={pickOf('calledLate')}
      />
      <Trend
        title={single ? texts.volumeHours : texts.volumeDays}
        unit={counts}
        place={place}
        series={[texts.short.attended, texts.short.arrived]}
        rows={rows(({ attended, arrived }) => [attended, arrived], [0, 0])}
        pick={pickOf('attended')}
      />
    </>
  );
}

function Waits({ days, search, branches, onTurns }: ChartsProps) {
  const waits = useQuery(waitsQuery(asked(days, search), branches));
  return (
    <div className={css.wide}>
      <QueryState result={waits}>
        {({ bins, thresholds }) => (
          <Histogram
            title={texts.waits}
            unit={counts}
            place={texts.wait}
            measure={texts.of.called}
            rows={bins.map(({ from, until, count }) => ({
              key: String(from),
              label: minutesText(from),
              name: waitText(from, until),
              values: [count],
            }))}
            bounds={bins.flatMap(({ until }) => until ?? [])}
            thresholds={thresholds.map(({ seconds, services }) => ({
              label: texts.threshold(clock(seconds), services),
              at: seconds,
            }))}
            pick={{
              label: texts.pick,
              onPick: ({ key }) => {
                const bin = bins.find(({ from }) => String(from) === key);
                if (!bin) return;
                const { from, until } = bin;
                onTurns('called', { waitFrom: from, ...(until !== null && { waitUntil: until }) });
              },
            }}
          />
        )}
      </QueryState>
    </div>
  );
}

const minutesText = (seconds: number) => `${Math.round(seconds / 60)} min`;

function Heat({ days, search, branches, onTurns }: ChartsProps) {
  const byHour = useQuery(byHourQuery(asked(days, search), branches));
  return (
    <div className={css.wide}>
      <QueryState result={byHour}>
        {({ cells }) => <HeatOf cells={cells} onTurns={onTurns} />}
      </QueryState>
    </div>
  );
}

function HeatOf({ cells, onTurns }: Pick<ByHour, 'cells'> & Pick<ChartsProps, 'onTurns'>) {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const found = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  return (
    <HeatMap
      title={texts.heat}
      note={texts.heatNote}
      unit={means}
      place={texts.day}
      measure={texts.of.called}
      rows={texts.weekdayNames.map((name, index) => ({
        key: String(index + 1),
        label: name.slice(0, 3),
        name,
      }))}
      columns={columns.map((hour) => ({
        key: String(hour),
        label: String(hour).padStart(2, '0'),
        name: hourText(hour),
      }))}
      values={texts.weekdayNames.map((_, index) =>
        columns.map((hour) => {
          const cell = found.get(`${index + 1} ${hour}`);
          return cell ? cell.figures.called / cell.days : null;
        }),
      )}
      pick={{
        label: texts.pick,
        onPick: ({ row, column }) => {
          const hour = Number(column.key);
          onTurns('called', { weekday: Number(row.key), fromHour: hour, toHour: hour });
        },
      }}
    />
  );
}
