import { type FormErrors, useForm } from '@mantine/form';
import { ApiError, type ApiIssue, issueText } from '../../api/errors.ts';

interface Sent {
  error: Error | null;
  isPending: boolean;
}

interface Terms<Values> {
  initial: Values;
  /** Fields marked as required; `check` reports those left empty. */
  required?: readonly (keyof Values & string)[];
  /** Returns all faults, with the field names that the server uses. */
  check?: (values: Values) => readonly ApiIssue[];
  send: (values: Values, outcomes: { onError: (error: Error) => void }) => void;
}

/**
 * A form sent by one operation. Faults of `check`, or of the server by `field`, appear at their
 * fields, and the first faulty field takes the focus. Input is never cleared.
 */
export function useOperationForm<Values extends object>(
  { error, isPending }: Sent,
  { initial, required = [], check = () => [], send }: Terms<Values>,
) {
  const marked: readonly unknown[] = required;
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => faultsOf(check(values)),
    enhanceGetInputProps: ({ field }) =>
      marked.includes(field) ? { withAsterisk: true, 'aria-required': true } : {},
  });
  // A nested field such as `reasons.finish` belongs to its parent field.
  const hasPlace = ({ field = '' }: ApiIssue) => (field.split('.')[0] ?? '') in initial;
  const handleSubmit = form.onSubmit(
    (values) =>
      send(values, {
        onError: (failure) => {
          const faults = faultsOf(issuesOf(failure).filter(hasPlace));
          form.setErrors(faults);
          focusFirst(faults);
        },
      }),
    focusFirst,
  );
  return { ...form, handleSubmit, busy: isPending, error: without(error, hasPlace) };
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : []);

function faultsOf(issues: readonly ApiIssue[]): FormErrors {
  const faults: FormErrors = {};
  for (const { field, key, params } of issues) {
    if (field) faults[field] ??= <span role="alert">{issueText(key, params)}</span>;
  }
  return faults;
}

/** Removes the issues shown at fields from an error; null if none remain. */
function without(error: Error | null, hasPlace: (issue: ApiIssue) => boolean): Error | null {
  const issues = issuesOf(error);
  const rest = issues.filter((issue) => !hasPlace(issue));
  if (!(error instanceof ApiError) || rest.length === issues.length) return error;
  return rest.length > 0 ? new ApiError(error.status, rest) : null;
}

function focusFirst(faults: FormErrors): void {
  const [field] = [...document.querySelectorAll<HTMLElement>('[data-path]')].filter(
    ({ dataset: { path } }) => path !== undefined && path in faults,
  );
  // A checkbox group takes no focus itself.
  const control = field?.matches('div') ? field.querySelector('input') : field;
  control?.focus();
}
