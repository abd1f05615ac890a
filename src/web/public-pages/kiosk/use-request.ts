import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from '../parts/ask.ts';
import type { IssuedNumber, Port } from './port.ts';
import type { Act, Request, Visit } from './visit.ts';

/**
 * Sends the request of the visit. A press gets an answer within seconds: an order without one is
 * given up and passed to `onGivenUp`, since the server may have issued its number.
 */
export function useRequest(
  visit: Visit,
  language: Language,
  port: Port,
  { onAct, onGivenUp }: { onAct: (act: Act) => void; onGivenUp: (order: string) => void },
): void {
  const request = visit.screen.at === 'asking' ? visit.screen.request : null;
  // A ref, since a request keeps the values with which it was made.
  const made = useRef({ visit, language, port });
  made.current = { visit, language, port };
  useEffect(() => {
    if (!request) return;
    const arrived = request.kind === 'arrive';
    void sendOf(request, made.current).then((outcome) => {
      if (outcome.ok) return onAct({ act: 'answered', given: outcome.content, arrived });
      if (isUnanswered(outcome) && !arrived) onGivenUp(request.key);
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
}

function sendOf(
  request: Request,
  { visit: { typed, preferred }, language, port }: Made,
): Promise<Outcome<IssuedNumber>> {
  const { key } = request;
  if (request.kind === 'arrive') return port.arrive(request.who, key);
  const { name, document, phone, email } = typed;
  const person = { name, document, phone, email };
  return port.take({ serviceId: request.service.id, language, preferred, person }, key);
}
