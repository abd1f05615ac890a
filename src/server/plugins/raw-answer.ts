import { STATUS_CODES } from 'node:http';
import { type AppError, errorEnvelope } from '../errors/app-error.ts';
import { answerHeaders } from './security.ts';

/**
 * Returns a refusal as HTTP text for a socket without a request; the connection closes after it.
 */
export function rawAnswer(error: AppError, more: Record<string, string> = {}): string {
  const body = JSON.stringify(errorEnvelope(error));
  const headers = {
    ...answerHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`;
  return [status, ...lines, '', body].join('\r\n');
}
