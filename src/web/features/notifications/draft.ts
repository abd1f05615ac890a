import type { components } from '#contract/types.ts';
import { channels, isConfigured, type MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Layers, Rule } from '#domain/messages/rules.ts';
import type { MessageText } from '#domain/messages/texts.ts';
import { type Language, languages } from '#domain/names/languages.ts';

type Configuration = components['schemas']['MessageConfiguration'];

/** Editor values of a rule: texts by language, null to inherit. */
export type Draft = { version: number; enabled: boolean | null } & Record<
  Language,
  MessageText | null
>;

/**
 * Returns the layers of rules for a kind and channel; the branch's is included only when edited.
 */
export function layersOf(
  { branch, organisation }: Configuration,
  own: boolean,
  kind: MessageKind,
  channel: MessageChannel,
): Layers<Rule & { version: number }> {
  const find = (layer: Configuration['organisation'] | null) =>
    layer?.rules.find((rule) => rule.kind === kind && rule.channel === channel) ?? null;
  return { branch: own ? find(branch) : null, organisation: find(organisation) };
}

/** Push does not count, since it reaches only people who follow their ticket in the browser. */
export function isAnyReady(states: Configuration['channels']): boolean {
  return channels.some((channel) => isConfigured(channel) && states[channel] === 'ready');
}

export function draftOf(rule: (Rule & { version: number }) | null): Draft {
  const { es = null, en = null, ca = null, eu = null, gl = null } = rule?.texts ?? {};
  return { version: rule?.version ?? 0, enabled: rule?.enabled ?? null, es, en, ca, eu, gl };
}

export function ruleOf({ version, enabled, ...texts }: Draft): Rule & { version: number } {
  const written = languages.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, text] as const] : [];
  });
  return { version, enabled, texts: Object.fromEntries(written) };
}
