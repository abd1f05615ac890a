import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from '../parts/ask.ts';
import type { IssuedNumber, Port } from './port.ts';
import type { Act, Request, Visit } from './visit.ts';

/**
 * Sends the request of the visit. A press gets an answer within seconds: an order without one is
 * given up and passed to `onGivenUp`, since the server may have issued its number. The person gets
 * a number that the kiosk holds instead, if it has one.
 */
export function useRequest(
  { visit, language, port, held }: Made,
  { onAct, onGivenUp }: { onAct: (act: Act) => void; onGivenUp: (order: string) => void },
): void {
  const request = visit.screen.at === 'asking' ? visit.screen.request : null;
  // A ref, since a request keeps the values with which it was made.
  const made = useRef({ visit, language, port, held });
  made.current = { visit, language, port, held };
  useEffect(() => {
    if (!request) return;
    const arrived = request.kind === 'arrive';
    void sendOf(request, made.current, onGivenUp).then((outcome) => {
      if (outcome.ok) return onAct({ act: 'answered', given: outcome.content, arrived });
      onAct({ act: 'refused', failure: isUnanswered(outcome) ? 'silent' : outcome.key });
    });
  }, [request, onAct, onGivenUp]);
}

/** True if the outcome is no answer: the request may have taken effect or may do so later. */
export function isUnanswered(outcome: Outcome<unknown>): boolean {
  const { ok } = outcome;
  return !ok && ['silent', 'idempotency_in_progress', 'unavailable'].includes(outcome.key);
}

interface Made {
  visit: Visit;
  language: Language;
  port: Port;
  held: boolean;
}

async function sendOf(
  request: Request,
  { visit: { typed, preferred }, language, port, held }: Made,
  onGivenUp: (order: string) => void,
): Promise<Outcome<IssuedNumber>> {
  const { key } = request;
  if (request.kind === 'arrive') return port.arrive(request.who, key);
  const { name, document, phone, email } = typed;
  const person = { name, document, phone, email };
  const order = { serviceId: request.service.id, language, preferred, person };
  const outcome = held ? silent : await port.take(order, key);
  if (!isUnanswered(outcome)) return outcome;
  if (!held) onGivenUp(key);
  const content = port.give(order);
  return content ? { ok: true, content } : outcome;
}

const silent = { ok: false, key: 'silent' } as const;
