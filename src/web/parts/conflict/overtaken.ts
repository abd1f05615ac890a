import { ApiError } from '../../api/errors.ts';

/** Whether somebody else was quicker: `useMeanwhile` shows what they changed, and nothing else need. */
export const isOvertaken = (error: Error) =>
  error instanceof ApiError && error.key === 'setting_changed';
