import { ApiError, errorText } from '../../api/errors.ts';

/** Returns the server's reason for rejecting the password; undefined after the text changes. */
export function refusalOf(
  error: Error | null,
  sent: string | undefined,
  typed: string,
): string | undefined {
  const judged = error instanceof ApiError && error.status === 400;
  return judged && sent === typed ? errorText(error) : undefined;
}
