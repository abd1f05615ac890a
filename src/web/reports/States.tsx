import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { texts } from './texts.ts';

/** What stands where a report will be, or cannot be. */
export function Waiting({ title, hint, live }: { title: string; hint?: string; live?: boolean }) {
  return (
    <div className="state" {...(live && { role: 'status' })}>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** Why there is no report; asked for again where that may help. */
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

/** Why the report below is not read anew, and when it was made. */
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
