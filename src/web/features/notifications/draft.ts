import type { components } from '#contract/types.ts';
import {
  type Language,
  languages,
  type MessageChannel,
  type MessageKind,
} from '#domain/messages/kinds.ts';
import type { Layers, Rule } from '#domain/messages/rules.ts';
import type { MessageText } from '#domain/messages/texts.ts';

type Configuration = components['schemas']['MessageConfiguration'];

/** A rule as the editor holds it: a field for each language, null where it inherits. */
export type Draft = { version: number; enabled: boolean | null } & Record<
  Language,
  MessageText | null
>;

/** The rules of branch and organisation for a kind and channel; the branch's only where it is edited. */
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

export function draftOf(rule: (Rule & { version: number }) | null): Draft {
  const { es = null, en = null, ca = null, eu = null, gl = null } = rule?.texts ?? {};
  return { version: rule?.version ?? 0, enabled: rule?.enabled ?? null, es, en, ca, eu, gl };
}

/** The rule that a draft stands for. */
export function ruleOf({ version, enabled, ...texts }: Draft): Rule & { version: number } {
  const written = languages.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, text] as const] : [];
  });
  return { version, enabled, texts: Object.fromEntries(written) };
}
