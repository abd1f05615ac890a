/** @jsxImportSource preact */
import type { Language } from '#domain/messages/kinds.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { dayText, timeText } from '../parts/times.ts';
import type { Draft } from './draft.ts';

/** What has been chosen: what for, where, and when. */
export function Chosen({ language, draft }: { language: Language; draft: Draft }) {
  const { branch, service, at } = draft;
  if (!branch || !service || !at) return null;
  const { timeZone } = branch;
  return (
    <p class="chosen">
      <strong>{`${dayText(at, language, timeZone)}, ${timeText(at, language, timeZone)}`}</strong>
      <span>{`${nameIn(language, service)} · ${branch.name}`}</span>
    </p>
  );
}
