import type { components } from '#contract/types.ts';
import {
  isReportKind,
  isReportPeriod,
  periodOf,
  reportKinds,
  reportPeriods,
  spanAfter,
  spanBefore,
  spanOf,
} from '#domain/reports/spans.ts';
import type { Content } from '../api/client.ts';
import { DayBox } from './DayBox.tsx';
import { Field } from './Field.tsx';
import type { Place } from './place.ts';
import { texts } from './texts.ts';

interface Props {
  place: Place;
  branches: Content<'branchesMine'>;
  report: components['schemas']['BranchReport'] | null;
  onGo: (change: Partial<Place>) => void;
}

export function Toolbar({ place, branches, report, onGo }: Props) {
  const { branch, kind, day } = place;
  const apart = kind === 'operator' || kind === 'service';
  const period = periodOf(kind, place.period ?? undefined);
  const shown = day ?? report?.span.from ?? null;
  const span = shown === null ? null : spanOf(period, shown);
  return (
    <form
      className="choices"
      aria-label={texts.choices}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={texts.branch}>
        <select
          value={branch ?? ''}
          onChange={({ target }) => onGo({ branch: Number(target.value), subject: null })}
        >
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={texts.kind}>
        <select
          value={kind}
          onChange={({ target: { value } }) =>
            isReportKind(value) && onGo({ kind: value, subject: null })
          }
        >
          {reportKinds.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </select>
      </Field>
      {apart && (
        <>
          <Field label={texts.subject[kind]}>
            <select
              value={place.subject ?? report?.subject?.id ?? ''}
              onChange={({ target }) => onGo({ subject: Number(target.value) })}
            >
              {report?.choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label={texts.period}>
            <select
              value={period}
              onChange={({ target: { value } }) => isReportPeriod(value) && onGo({ period: value })}
            >
              {reportPeriods.map((each) => (
                <option key={each} value={each}>
                  {texts.periods[each]}
                </option>
              ))}
            </select>
          </Field>
        </>
      )}
      <DayBox day={shown} onDay={(chosen) => onGo({ day: chosen })} />
      <div className="steps">
        <button
          type="button"
          aria-label={texts.previousPeriod}
          disabled={!span}
          onClick={() => span && onGo({ day: spanBefore(period, span).from })}
        >
          ‹ {texts.previous}
        </button>
        <button
          type="button"
          aria-label={texts.nextPeriod}
          disabled={!span || report?.ongoing === true}
          onClick={() => span && onGo({ day: spanAfter(period, span).from })}
        >
          {texts.next} ›
        </button>
      </div>
    </form>
  );
}
