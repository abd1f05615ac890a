import type { components } from '#contract/types.ts';
import { writeCsv } from '#domain/csv/write.ts';
import { type ReportFigure, reportFigures } from '#domain/reports/figure-texts.ts';
import { fileOf } from '#domain/reports/file.ts';
import { notesOf } from '#domain/reports/notes.ts';
import { comparedTexts, countingText, noteText } from '#domain/reports/texts.ts';
import { emailTexts } from './email-texts.ts';

export interface Content {
  figures: { name: string; value: string; before: string }[];
  /** Heading of the column with the earlier period. */
  beforeTitle: string;
  notes: string[];
  csv: string;
}

const main: readonly ReportFigure[] = [
  ...(['arrived', 'attended', 'absent', 'cancelled', 'ns'] as const),
  ...(['tme', 'tmo', 'longestWait', 'occupancy'] as const),
];

/**
 * Returns a report's main figures beside those of the period before, and the file of all figures.
 * Figures of single operators stay inside the organisation.
 */
export function contentOf(
  {
    kind,
    period,
    span,
    totals,
    compared,
    countedFrom,
    ...parts
  }: components['schemas']['BranchReport'],
  outside: boolean,
): Content {
  const isOfOperator = kind === 'operator';
  const before = compared.find((each) => each.with === 'before')?.figures ?? null;
  const { days, hours, services, gates, channels } = parts;
  const operators = outside ? [] : parts.operators;
  const filed = {
    period,
    span,
    countedFrom,
    totals,
    compared,
    days,
    hours,
    services,
    operators,
    gates,
    channels,
  };
  const { columns, rows } = fileOf(filed, emailTexts.channels);
  const notes = notesOf({
    ofBranch: kind === period,
    totals,
    before,
    hours: hours.map(({ key, figures }) => ({ hour: Number(key), figures })),
  });
  // Operators have no arrivals.
  const names = main.filter((name) => !isOfOperator || name !== 'arrived');
  return {
    figures: names.map((name) => {
      const { name: title, text } = reportFigures[name];
      return { name: title, value: text(totals), before: before ? text(before) : emailTexts.none };
    }),
    beforeTitle: comparedTexts[period].before,
    notes: [countingText(span, countedFrom), ...notes.map(noteText)].filter(
      (each) => each !== null,
    ),
    csv: writeCsv(columns, rows),
  };
}
