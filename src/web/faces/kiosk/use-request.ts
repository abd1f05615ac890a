import { useEffect, useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
import { untilAnswered } from './attempt.ts';
import type { Port } from './port.ts';
import type { Act, Request, Visit } from './visit.ts';

/** Asks the server for what the visit has come to, until it answers; tells whether it is silent. */
export function useRequest(
  visit: Visit,
  language: Language,
  port: Port,
  onAct: (act: Act) => void,
): boolean {
  const [silent, setSilent] = useState(false);
  const request = visit.screen.at === 'asking' ? visit.screen.request : null;
  // A request is sent as it was made, whatever changes meanwhile.
  const made = useRef({ visit, language, port });
  made.current = { visit, language, port };
  useEffect(() => {
    setSilent(false);
    if (!request) return;
    const send = senderOf(request, made.current);
    const arrived = request.kind === 'arrive';
    void untilAnswered(send, () => setSilent(true)).then((outcome) =>
      onAct(
        outcome.ok
          ? { act: 'answered', given: outcome.content, arrived }
          : { act: 'refused', failure: outcome.key },
      ),
    );
  }, [request, onAct]);
  return silent;
}

interface Made {
  visit: Visit;
  language: Language;
  port: Port;
}

/** Sends the request, the same each time. */
function senderOf(request: Request, { visit: { typed, preferred }, language, port }: Made) {
  const { key } = request;
  if (request.kind === 'arrive') return () => port.arrive(request.who, key);
  const { name, document, phone, email } = typed;
  const person = { name, document, phone, email };
  const order = { serviceId: request.service.id, language, preferred, person };
  return () => port.take(order, key);
}
