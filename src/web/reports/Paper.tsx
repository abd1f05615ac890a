import type { components } from '#contract/types.ts';
import { notesOf } from '#domain/reports/notes.ts';
import {
  countingText,
  kindTexts,
  noteText,
  partTexts,
  type ReportPart,
  spanText,
} from '#domain/reports/texts.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { DataAge } from '../parts/questions/DataAge.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Opening } from './Opening.tsx';
import { PartTable } from './PartTable.tsx';
import { Summary } from './Summary.tsx';
import { TurnTable } from './TurnTable.tsx';
import { texts } from './texts.ts';
import { usePageFoot } from './use-page-foot.ts';

type Report = components['schemas']['BranchReport'];

// The cast: the keys of `partTexts` are the parts, in display order.
const parts = Object.keys(partTexts) as ReportPart[];
const waited = ['turn', 'service', 'operator', 'gate', 'arrived', 'called', 'waited'] as const;
const whole = [
  ...(['turn', 'service', 'person', 'channel', 'operator', 'gate', 'outcome'] as const),
  ...(['arrived', 'called', 'started', 'ended', 'waited', 'attended'] as const),
];

export function Paper({ report }: { report: Report }) {
  const { branch, kind, period, span, madeAt, foldedAt, turns, turnCount } = report;
  const at = (instant: string) => dateTimeText(instant, branch.timeZone);
  usePageFoot(`${report.face.organisation} · ${branch.name} · ${kindTexts[kind]}`);
  return (
    <article className="paper">
      <Letterhead brand={report.face} />
      <h1>
        {kindTexts[kind]}
        {report.subject && `: ${report.subject.name}`}
      </h1>
      <p className="lead">
        {branch.name} · {spanText(period, span)}
      </p>
      <Remarks report={report} />
      <Opening opening={report.opening} />
      <Summary report={report} />
      {parts.map(
        (part) =>
          report[part].length > 0 &&
          (part !== 'days' || period !== 'day') && (
            <PartTable key={part} part={part} rows={report[part]} />
          ),
      )}
      {report.longestWaits.length > 0 && (
        <TurnTable
          title={texts.longestWaits}
          turns={report.longestWaits}
          columns={waited}
          timeZone={branch.timeZone}
        />
      )}
      {turns.length > 0 && (
        <div className="appendix">
          <TurnTable
            title={texts.turns}
            lead={[
              texts.turnsLead(turnCount),
              turnCount > turns.length && texts.turnsCut(turns.length),
            ]
              .filter(Boolean)
              .join(' ')}
            turns={turns}
            columns={whole}
            timeZone={branch.timeZone}
          />
        </div>
      )}
      <footer>
        <p>{texts.ns}</p>
        <p>
          {texts.made(at(madeAt))}
          {foldedAt && ` · ${texts.counted(at(foldedAt))}`}
          <DataAge of="reportRead" />
        </p>
      </footer>
    </article>
  );
}

function Remarks({ report }: { report: Report }) {
  const { kind, opening, span, totals, hours, compared, subject, ongoing, countedFrom } = report;
  const apart = kind === 'operator' || kind === 'service';
  const closed = opening.every(({ spans }) => spans.length === 0);
  const nothing = totals.arrived + totals.called + totals.attended === 0;
  const said = [
    closed && (opening.length === 1 ? texts.closedDay : texts.closedAll),
    apart && !subject && texts.noSubject[kind],
    countingText(span, countedFrom),
    countedFrom === null && !ongoing && nothing && texts.noTurns,
    ongoing && texts.ongoing,
  ].filter((text) => typeof text === 'string');
  const notes = notesOf({
    ofBranch: !apart,
    totals,
    before: compared[0]?.figures ?? null,
    hours: hours.map(({ key, figures }) => ({ hour: Number(key), figures })),
  });
  return (
    <>
      {said.map((text) => (
        <p key={text} className="remark">
          {text}
        </p>
      ))}
      {notes.length > 0 && (
        <section className="notes">
          <h2>{texts.notes}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note.kind}>{noteText(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
