import { issueText } from '../../api/errors.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { formId } from './PrimaryAction.tsx';
import css from './reason-chips.module.css';
import { texts } from './texts.ts';
import type { Finishing } from './use-finish.ts';

export function ReasonChips({
  finishing: { result, reasons, reason, missing, chips, choose },
}: {
  finishing: Finishing;
}) {
  return (
    <QueryState result={result} lasting>
      {() => (
        <form ref={chips} id={formId} noValidate>
          <fieldset className={css.chips}>
            <legend>{texts.reason}</legend>
            {reasons.length === 0 && texts.noReasons}
            {reasons.map(({ id, name }) => (
              <label key={id} className={css.chip}>
                <input
                  type="radio"
                  name="reason"
                  required
                  checked={id === reason?.id}
                  onChange={() => choose(id)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <div role="alert" className={css.missing}>
            {missing && issueText('reason_required')}
          </div>
        </form>
      )}
    </QueryState>
  );
}
