import type { Measures } from '../figures/measures.ts';
import { hourText, type ReportFigure, reportFigures } from './figure-texts.ts';
import type { DaySpan, ReportPeriod } from './spans.ts';
import {
  comparedTexts,
  countingText,
  dayLabel,
  nobody,
  partTexts,
  type ReportPart,
} from './texts.ts';

export interface ReportRow {
  /** The day, hour, ID or channel; 0 if there is none. */
  key: number | string;
  name: string | null;
  figures: Measures;
}

export type Filed = Record<ReportPart, readonly ReportRow[]> & {
  period: ReportPeriod;
  span: DaySpan;
  countedFrom: string | null;
  totals: Measures;
  compared: readonly { with: 'before' | 'weekBefore'; figures: Measures }[];
};

const names = Object.keys(reportFigures) as ReportFigure[];

/**
 * Converts a report to the rows of a file: totals, comparisons and parts, after a notice if some
 * days are not fully counted. `channels` maps channels to their names.
 */
export function fileOf(
  report: Filed,
  channels: Readonly<Record<string, string>>,
): { columns: string[]; rows: string[][] } {
  const row = (group: string, name: string, figures: Measures) => [
    group,
    name,
    ...names.map((each) => reportFigures[each].text(figures)),
  ];
  const parts = Object.keys(partTexts) as ReportPart[];
  const counting = countingText(report.span, report.countedFrom);
  return {
    columns: ['Grupo', 'Nombre', ...names.map((each) => reportFigures[each].column)],
    rows: [
      ...(counting ? [['Aviso', counting, ...names.map(() => '')]] : []),
      row('Total', '', report.totals),
      ...report.compared.map((each) =>
        row(comparedTexts[report.period][each.with], '', each.figures),
      ),
      ...parts.flatMap((part) =>
        report[part].map((each) =>
          row(partTexts[part], labelOf(part, each, channels), each.figures),
        ),
      ),
    ],
  };
}

export function labelOf(
  part: ReportPart,
  { key, name }: ReportRow,
  channels: Readonly<Record<string, string>>,
): string {
  if (name !== null) return name;
  if (part === 'days') return dayLabel(String(key));
  if (part === 'hours') return hourText(Number(key));
  if (part === 'channels') return channels[key] ?? String(key);
  return part === 'gates' || part === 'operators' ? nobody[part] : String(key);
}
