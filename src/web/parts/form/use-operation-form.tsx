import { type FormErrors, useForm } from '@mantine/form';
import { ApiError, type ApiIssue, issueText } from '../../api/errors.ts';

interface Sent {
  error: Error | null;
  isPending: boolean;
}

interface Terms<Values> {
  initial: Values;
  /** Fields to be marked as required; `check` finds those left empty. */
  required?: readonly (keyof Values & string)[];
  /** Everything wrong with the values, by the same names as the server's faults. */
  check?: (values: Values) => readonly ApiIssue[];
  send: (values: Values, outcomes: { onError: (error: Error) => void }) => void;
}

/**
 * A form that one operation sends. The faults that `check` finds stand at their fields together and
 * nothing is sent; faults found by the server stand there too, by the `field` of its envelope. The
 * first faulty field takes the focus. What was typed stays, whatever the outcome.
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
  // A field of a part, such as `reasons.finish`, stands within the part.
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

/** What is left of a failure once the issues at fields are taken away. */
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
  // A group of boxes takes no focus itself.
  const control = field?.matches('div') ? field.querySelector('input') : field;
  control?.focus();
}
