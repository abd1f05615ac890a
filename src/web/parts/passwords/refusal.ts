import { ApiError, errorText } from '../../api/errors.ts';

/** Why the server refused what is still typed, as only it can judge; undefined once it is mended. */
export function refusalOf(
  error: Error | null,
  sent: string | undefined,
  typed: string,
): string | undefined {
  const judged = error instanceof ApiError && error.status === 400;
  return judged && sent === typed ? errorText(error) : undefined;
}
