import { type ApiIssue, type ErrorKey, fallback, type Text, texts } from './error-texts.ts';

export type { ApiIssue };

/** An operation was refused or failed. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly ApiIssue[];

  constructor(status: number, issues: readonly ApiIssue[]) {
    super(issues[0]?.key ?? (status === 0 ? 'network' : `status ${status}`));
    this.status = status;
    this.issues = issues;
  }

  get key(): ErrorKey | undefined {
    return this.issues[0]?.key;
  }

  /** The outcome is unknown: asking again with the same key is safe and may help. */
  get mayRetry(): boolean {
    const unknown = [0, 502, 503, 504].includes(this.status);
    return unknown || this.key === 'idempotency_in_progress';
  }
}

/** Whether an operation failed with its outcome unknown. */
export const mayRetry = (error: unknown): boolean => error instanceof ApiError && error.mayRetry;

export const noConnection = 'Sin conexión con el servidor. Revise la red e inténtelo de nuevo.';

let known: Partial<Record<ErrorKey, Text>> = texts;

/** Fetches the texts that no page brings from the start; what cannot be fetched falls back. */
export async function loadErrorTexts(): Promise<void> {
  const late = await import('./late-error-texts.ts').catch(() => null);
  if (late) known = { ...texts, ...late.texts };
}

/** Waits for the texts of a refusal, but not long: it is shown in any case. */
export async function awaitTextsOf(issues: readonly ApiIssue[]): Promise<void> {
  if (issues.every(({ key }) => key in known)) return;
  await Promise.race([loadErrorTexts(), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Texts of the specification's dictionary (§8) by its own names. */
const dictionary: Record<string, string> = {
  '401 Unauthorized': texts.forbidden,
  'login error': 'Introduzca su correo y su contraseña',
  'OAuth2 error': texts.sso_failed,
  sessionExpired: texts.session_expired,
};

/** Failures below the API (spec §8) by the exception's name; a missing answer has its own text. */
const transport: Record<string, string> = {
  TimeoutError: 'El servidor tarda demasiado en responder. Inténtelo de nuevo.',
  AbortError: 'La solicitud se canceló',
};

/** The message for the person, in Spanish. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return (error instanceof Error && transport[error.name]) || fallback;
  }
  if (error.status === 0) return noConnection;
  const [issue] = error.issues;
  if (!issue) return error.status >= 502 ? texts.unavailable : fallback;
  return issueText(issue.key, issue.params);
}

/** The text of a key; unknown keys of a newer server fall back, and so do those not fetched. */
export function issueText(key: ErrorKey, params: ApiIssue['params'] = {}): string {
  const text = known[key] ?? dictionary[key];
  if (text === undefined) return fallback;
  return typeof text === 'string' ? text : text(params);
}
