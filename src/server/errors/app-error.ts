import type { components } from '#contract/types.ts';

export type ErrorKey = components['schemas']['ErrorKey'];
export type ErrorParams = Record<string, string | number | boolean>;

/** An error for the caller: HTTP status and a key that the web client turns into text. */
export class AppError extends Error {
  readonly status: number;
  readonly key: ErrorKey;
  readonly field: string | undefined;
  readonly params: ErrorParams | undefined;

  /** Written to the log only. */
  readonly about: Record<string, string> | undefined;

  constructor(
    status: number,
    key: ErrorKey,
    more: { field?: string; params?: ErrorParams; about?: Record<string, string> } = {},
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.field = more.field;
    this.params = more.params;
    this.about = more.about;
  }
}

export const unauthorized = (key: ErrorKey = 'unauthorized') => new AppError(401, key);
export const unavailable = () => new AppError(503, 'unavailable');
export const forbidden = () => new AppError(403, 'forbidden');
export const notFound = (key: ErrorKey = 'not_found', field?: string) =>
  new AppError(404, key, field === undefined ? {} : { field });
export const conflict = (key: ErrorKey, params?: ErrorParams) =>
  new AppError(409, key, params ? { params } : {});

export interface ErrorEnvelope {
  content: null;
  errors: { key: ErrorKey; field?: string; params?: ErrorParams }[];
}

export function errorEnvelope(error: AppError): ErrorEnvelope {
  return {
    content: null,
    errors: [
      {
        key: error.key,
        ...(error.field !== undefined && { field: error.field }),
        ...(error.params && { params: error.params }),
      },
    ],
  };
}
