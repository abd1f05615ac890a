import type { components } from '#contract/types.ts';
import { nothing, secondsText } from '#domain/reports/figure-texts.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { timeOfDay } from '../lib/time.ts';
import { channelTexts, statusTexts } from '../parts/tickets/texts.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

export const turnColumns = {
  turn: ({ label }) => label,
  service: ({ service }) => service,
  person: ({ person }) => person || nothing,
  channel: ({ channel }) => channelTexts[channel],
  operator: ({ operator }) => operator ?? nothing,
  gate: ({ gate }) => gate ?? nothing,
  outcome: ({ status }) => statusTexts[status],
  arrived: ({ arrivedAt }, at) => at(arrivedAt),
  called: ({ calledAt }, at) => at(calledAt),
  started: ({ startedAt }, at) => at(startedAt),
  ended: ({ closedAt }, at) => at(closedAt),
  waited: ({ waitedSeconds }) => secondsText(waitedSeconds),
  attended: ({ attendedSeconds }) => secondsText(attendedSeconds),
} satisfies Record<string, TurnCell>;

type TurnCell = (turn: Schemas['ReportTurn'], at: (instant: string | null) => string) => string;

export type TurnColumn = keyof typeof turnColumns;

export const clockAt = (timeZone: string) => (instant: string | null) =>
  instant === null ? nothing : timeOfDay(instant, timeZone);

/** Returns the tickets of a report as rows of a file, with full dates. */
export function turnRows({ turns, branch }: Schemas['BranchReport']) {
  const names = Object.keys(turnColumns) as TurnColumn[];
  const at = (instant: string | null) =>
    instant === null ? '' : dateTimeText(instant, branch.timeZone);
  return {
    columns: names.map((name) => texts.turnColumns[name]),
    rows: turns.map((turn) => names.map((name) => turnColumns[name](turn, at))),
  };
}
