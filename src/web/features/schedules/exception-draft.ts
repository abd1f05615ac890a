import { checkException } from '#domain/schedules/check.ts';
import { issueText } from '../../api/errors.ts';
import type { Exception } from './days.ts';
import { asTyped, isComplete } from './SpanRows.tsx';
import { texts } from './texts.ts';

export type ExceptionDraft = ReturnType<typeof draftOf>;

export function newException(day: string, serviceId: number | undefined): Omit<Exception, 'id'> {
  return {
    version: 0,
    name: '',
    from: day,
    until: day,
    yearly: false,
    spans: [],
    place: serviceId ? 'service' : 'branch',
    serviceId: serviceId ?? null,
  };
}

export function draftOf(known: Omit<Exception, 'id'>) {
  const { version, name, place, serviceId, from, until, yearly, spans } = known;
  return { version, name, place, serviceId, from, until, yearly, spans: spans.map(asTyped) };
}

export function faultOf(draft: ExceptionDraft): string | null {
  if (!isComplete(draft.spans)) return texts.spanInvalid;
  const wrong = checkException(draft);
  return wrong && issueText(wrong.key, wrong.params);
}

export const closesOn = ({ spans, from, until }: ExceptionDraft, day: string): boolean =>
  spans.length === 0 && from <= day && day <= until;
