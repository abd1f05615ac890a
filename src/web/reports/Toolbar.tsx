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

const kinds = reportKinds.map((kind) => ({ id: kind, name: texts.kinds[kind] }));
const periods = reportPeriods.map((period) => ({ id: period, name: texts.periods[period] }));

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
      <Choice
        label={texts.branch}
        value={branch ?? ''}
        options={branches}
        onChoose={(value) => onGo({ branch: Number(value), subject: null })}
      />
      <Choice
        label={texts.kind}
        value={kind}
        options={kinds}
        onChoose={(value) => isReportKind(value) && onGo({ kind: value, subject: null })}
      />
      {apart && (
        <>
          <Choice
            label={texts.subject[kind]}
            value={place.subject ?? report?.subject?.id ?? ''}
            options={report?.choices ?? []}
            onChoose={(value) => onGo({ subject: Number(value) })}
          />
          <Choice
            label={texts.period}
            value={period}
            options={periods}
            onChoose={(value) => isReportPeriod(value) && onGo({ period: value })}
          />
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

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: number | string;
  options: readonly { id: number | string; name: string }[];
  onChoose: (value: string) => void;
}) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
