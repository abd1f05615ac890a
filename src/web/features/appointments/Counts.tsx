import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { daysShown } from '../../parts/days/shown.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { cellName, useArrowKeys } from '../../ui/use-arrow-keys.ts';
import page from './appointments.module.css';
import css from './counts.module.css';
import { countsQuery } from './queries.ts';
import type { AppointmentsSearch, View } from './search.ts';
import { Tools } from './Tools.tsx';
import { texts } from './texts.ts';

type Count = components['schemas']['AgendaCount'];

export function Counts({
  branch,
  view,
  day,
  today,
  search,
  onShow,
}: {
  branch: components['schemas']['Branch'];
  view: Exclude<View, 'day'>;
  day: string;
  today: string;
  search: AppointmentsSearch;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const { service: serviceId, gate: gateId } = search;
  const days = daysShown(view, day);
  const counts = useQuery({
    ...countsQuery(branch.id, {
      from: days.at(0) ?? day,
      until: days.at(-1) ?? day,
      by: view === 'week' ? 'hour' : 'day',
      ...(serviceId && { serviceId }),
      ...(gateId && { gateId }),
    }),
    placeholderData: keepPreviousData,
  });
  const open = (chosen: string) => onShow({ view: undefined, day: chosen });
  return (
    <>
      <Tools
        day={day}
        today={today}
        search={search}
        onShow={onShow}
        services={counts.data?.services ?? []}
        gates={counts.data?.gates ?? []}
      />
      <QueryState result={counts}>
        {({ counts: known }) => (
          <Table
            days={days}
            rows={view === 'week' ? hoursOf(known) : weeksOf(days)}
            month={view === 'month' ? day.slice(0, 7) : undefined}
            known={known}
            today={today}
            onOpen={open}
          />
        )}
      </QueryState>
    </>
  );
}

interface Row {
  key: string;
  /** The hour of the row; null for a week of a month. */
  title: string | null;
  cells: { day: string; hour?: number }[] | null;
  hour?: number;
}

function hoursOf(known: readonly Count[]): Row[] {
  const hours = [...new Set(known.flatMap(({ hour }) => hour ?? []))].sort((a, b) => a - b);
  return hours.map((hour) => ({ key: `${hour}`, title: texts.hour(hour), cells: null, hour }));
}

function weeksOf(days: readonly string[]): Row[] {
  return Array.from({ length: days.length / 7 }, (_, week) => {
    const cells = days.slice(week * 7, week * 7 + 7).map((day) => ({ day }));
    return { key: cells[0]?.day ?? '', title: null, cells };
  });
}

function Table({
  days,
  rows,
  month,
  known,
  today,
  onOpen,
}: {
  days: string[];
  rows: Row[];
  /** The month shown; days of other months are dimmed. */
  month: string | undefined;
  known: readonly Count[];
  today: string;
  onOpen: (day: string) => void;
}) {
  const counts = new Map(known.map((count) => [`${count.day} ${count.hour ?? ''}`, count]));
  const column = Math.max(0, days.indexOf(today)) % 7;
  const row = month ? Math.floor(Math.max(0, days.indexOf(today)) / 7) : 0;
  const keys = useArrowKeys(cellName(column, row), () => true);
  const week = days.slice(0, 7);
  return (
    <div className={page.scroll}>
      <table className={css.counts} data-month={month !== undefined || undefined} {...keys.field}>
        <caption className={page.unseen}>{texts.calendar}</caption>
        <thead>
          <tr>
            {!month && (
              <td>
                <span className={page.unseen}>{texts.time}</span>
              </td>
            )}
            {week.map((day) => (
              <th key={day} scope="col" aria-current={!month && day === today ? 'date' : undefined}>
                {month ? texts.weekdayOf(day) : texts.shortDayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, cells, hour }, index) => (
            <tr key={key}>
              {title && <th scope="row">{title}</th>}
              {(cells ?? week.map((day) => ({ day }))).map(({ day }, at) => {
                const count = counts.get(`${day} ${hour ?? ''}`) ?? { places: 0, booked: 0 };
                return (
                  <td key={day}>
                    <CountButton
                      {...count}
                      name={`${texts.dayOf(day)}${title ? `, ${title}` : ''}`}
                      number={month && Number(day.slice(8))}
                      other={month !== undefined && !day.startsWith(month)}
                      current={day === today}
                      {...keys.cell(at, index)}
                      onClick={() => onOpen(day)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CountButton({
  places,
  booked,
  name,
  number,
  other,
  current,
  ...button
}: {
  places: number;
  booked: number;
  name: string;
  number: number | string | undefined;
  other: boolean;
  current: boolean;
  tabIndex: number;
  onClick: () => void;
}) {
  const share = places > 0 ? Math.min(1, booked / places) : 0;
  const none = places === 0 && booked === 0;
  return (
    <UnstyledButton
      className={css.count}
      data-other={other || undefined}
      data-none={none || undefined}
      data-empty={booked === 0 || undefined}
      aria-current={current && number !== undefined ? 'date' : undefined}
      aria-label={texts.countName(name, booked, places)}
      {...button}
    >
      {number !== undefined && <span className={css.number}>{number}</span>}
      {!none && (
        <>
          <span>
            {booked}
            <span className={css.places}> {texts.ofPlaces(places)}</span>
          </span>
          <span className={css.bar} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} data-full={share === 1 || undefined} />
          </span>
        </>
      )}
    </UnstyledButton>
  );
}
