import { ApiError } from '../../api/errors.ts';

/**
 * True if another user saved first. `useMeanwhile` shows the conflict, so no other message is
 * needed.
 */
export const isOvertaken = (error: Error) =>
  error instanceof ApiError && error.key === 'setting_changed';
