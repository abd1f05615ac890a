import { HttpResponse, http } from 'msw';
import { signed } from './signed.ts';

export const envelope = (content: unknown) =>
  HttpResponse.json({ content, errors: null }, { headers: signed });

export const refuse = (status: number, ...keys: string[]) =>
  HttpResponse.json(
    { content: null, errors: keys.map((key) => ({ key })) },
    { status, headers: signed },
  );

/** Answers the probes that the connection sends beside the calls. */
export const alive = http.get('*/readyz', () => envelope(null));
