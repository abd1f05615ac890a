import type { components } from '#contract/types.ts';
import { channels } from '#domain/messages/channels.ts';
import { shortDay } from '../../../lib/time.ts';
import { messageChannelTexts } from '../../../parts/people/message-channel-texts.ts';
import { languageTexts, texts as personTexts } from '../../../parts/people/texts.ts';
import { texts } from './known-texts.ts';

export function personFacts(
  {
    consents,
    consentedAt,
    lastVisitAt,
    ...person
  }: Omit<components['schemas']['Person'], 'id' | 'version'>,
  timeZone: string,
): [string, string][] {
  const agreed = channels.flatMap((channel) => {
    const since = consents[channel];
    return since ? [texts.since(messageChannelTexts[channel], shortDay(since, timeZone))] : [];
  });
  return [
    [personTexts.name, person.name],
    [personTexts.document, person.document],
    [personTexts.phone, person.phone],
    [personTexts.email, person.email],
    [personTexts.language, languageTexts[person.language]],
    [texts.agreesTo, agreed.join(' · ') || texts.noConsent],
    [texts.consentedAt, shortDay(consentedAt, timeZone)],
    [texts.lastVisit, shortDay(lastVisitAt, timeZone)],
  ];
}
