import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
import type { Outcome } from '../parts/ask.ts';
import type { IssuedNumber, Port } from './port.ts';
import type { Act, Request, Visit } from './visit.ts';

/**
 * Asks the server for what the visit has come to. A press has its answer within seconds: a number
 * whose answer does not come is given up, and whether the server gave it is `onGivenUp`'s to end.
 */
export function useRequest(
  visit: Visit,
  language: Language,
  port: Port,
  { onAct, onGivenUp }: { onAct: (act: Act) => void; onGivenUp: (order: string) => void },
): void {
  const request = visit.screen.at === 'asking' ? visit.screen.request : null;
  // A request is sent as it was made, whatever changes meanwhile.
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

/** Whether it is no answer: what was asked may have happened or may still happen. */
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
