import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { texts } from './texts.ts';

export function Waiting({ title, hint, live }: { title: string; hint?: string; live?: boolean }) {
  return (
    <div className="state" {...(live && { role: 'status' })}>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** Error in place of a report, with a retry button if a retry may help. */
export function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const forbidden = failure instanceof ApiError && failure.status === 403;
  return (
    <div className="state">
      <h1 role="alert">{forbidden ? texts.forbidden : errorText(failure)}</h1>
      {!forbidden && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

/** Explains why the report below could not be refreshed, and when it was made. */
export function Outdated({
  report: { madeAt, branch },
  failure,
  onRetry,
}: {
  report: components['schemas']['BranchReport'];
  failure: unknown;
  onRetry: () => void;
}) {
  return (
    <div className="outdated" role="alert">
      <p>
        {errorText(failure)} {texts.outdated(dateTimeText(madeAt, branch.timeZone))}
      </p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
