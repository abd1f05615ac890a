import type { Language } from '../names/languages.ts';
import type { MessageChannel } from './channels.ts';
import type { MessageKind } from './kinds.ts';
import type { MessagePlan } from './quiet-hours.ts';
import { defaultText, type MessageText } from './texts.ts';

export type Source = 'branch' | 'organisation' | 'default';

/** Values of one row; null or missing inherits. */
export interface Rule {
  enabled: boolean | null;
  texts: Partial<Record<Language, MessageText>>;
}

export type PlanRow = { [Field in keyof MessagePlan]: MessagePlan[Field] | null };

export interface Layers<Row> {
  branch: Row | null;
  organisation: Row | null;
}

export function textFor(
  { branch, organisation }: Layers<Pick<Rule, 'texts'>>,
  kind: MessageKind,
  channel: MessageChannel,
  language: Language,
): MessageText & { source: Source } {
  const [own, general] = [branch?.texts[language], organisation?.texts[language]];
  if (own) return { ...own, source: 'branch' };
  if (general) return { ...general, source: 'organisation' };
  return { ...defaultText(kind, channel, language), source: 'default' };
}

export function isOn({ branch, organisation }: Layers<Pick<Rule, 'enabled'>>): {
  on: boolean;
  source: Source;
} {
  const [own, general] = [branch?.enabled ?? null, organisation?.enabled ?? null];
  if (own !== null) return { on: own, source: 'branch' };
  if (general !== null) return { on: general, source: 'organisation' };
  return { on: true, source: 'default' };
}

export const defaultPlan: MessagePlan = {
  quietFrom: '22:00',
  quietUntil: '08:00',
  reminderMinutes: [24 * 60],
  activationMinutes: 60,
};

export function planOf({ branch, organisation }: Layers<PlanRow>): MessagePlan {
  const nearest = <Field extends keyof MessagePlan>(field: Field): MessagePlan[Field] =>
    branch?.[field] ?? organisation?.[field] ?? defaultPlan[field];
  return {
    quietFrom: nearest('quietFrom'),
    quietUntil: nearest('quietUntil'),
    reminderMinutes: nearest('reminderMinutes'),
    activationMinutes: nearest('activationMinutes'),
  };
}
