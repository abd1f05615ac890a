import { type ApiIssue, type ErrorKey, fallback, type Text, texts } from './error-texts.ts';

export type { ApiIssue };

/** Refusal or failure of an operation. `status` 0 means that no response arrived. */
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

  /** True when the outcome is unknown: repeating with the same key is safe and may succeed. */
  get mayRetry(): boolean {
    const unknown = [0, 502, 503, 504].includes(this.status);
    return unknown || this.key === 'idempotency_in_progress';
  }
}

export const mayRetry = (error: unknown): boolean => error instanceof ApiError && error.mayRetry;

export const noConnection = 'Sin conexión con el servidor. Revise la red e inténtelo de nuevo.';

let known: Partial<Record<ErrorKey, Text>> = texts;

/** Loads the texts that are not in the first bundle. A failed load leaves the fallback text. */
export async function loadErrorTexts(): Promise<void> {
  const late = await import('./late-error-texts.ts').catch(() => null);
  if (late) known = { ...texts, ...late.texts };
}

/** Waits at most 2 s for the texts of a refusal, which shows in any case. */
export async function awaitTextsOf(issues: readonly ApiIssue[]): Promise<void> {
  if (issues.every(({ key }) => key in known)) return;
  await Promise.race([loadErrorTexts(), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Texts of the dictionary in spec §8, by the names used there. */
const dictionary: Record<string, string> = {
  '401 Unauthorized': texts.forbidden,
  'login error': 'Introduzca su correo y su contraseña',
  'OAuth2 error': texts.sso_failed,
  sessionExpired: texts.session_expired,
};

/** Failures below the API (spec §8) by exception name; a missing response has its own text. */
const transport: Record<string, string> = {
  TimeoutError: 'El servidor tarda demasiado en responder. Inténtelo de nuevo.',
  AbortError: 'La solicitud se canceló',
};

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return (error instanceof Error && transport[error.name]) || fallback;
  }
  if (error.status === 0) return noConnection;
  const [issue] = error.issues;
  if (!issue) return error.status >= 502 ? texts.unavailable : fallback;
  return issueText(issue.key, issue.params);
}

/** Returns the text of a key. Keys of a newer server and texts not yet loaded use the fallback. */
export function issueText(key: ErrorKey, params: ApiIssue['params'] = {}): string {
  const text = known[key] ?? dictionary[key];
  if (text === undefined) return fallback;
  return typeof text === 'string' ? text : text(params);
}
