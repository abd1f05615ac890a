import type { Language, MessageChannel, MessageKind } from './kinds.ts';
import type { MessagePlan } from './quiet-hours.ts';
import { defaultText, type MessageText } from './texts.ts';

/** Whose word holds: the branch's own, the organisation's, or nobody's, which is the default. */
export type Source = 'branch' | 'organisation' | 'default';

/** The parts of a row that a place has set; null or missing inherits. */
export interface Rule {
  enabled: boolean | null;
  texts: Partial<Record<Language, MessageText>>;
}

export type PlanRow = { [Field in keyof MessagePlan]: MessagePlan[Field] | null };

/** What the branch and its organisation have set of one thing; null where there is no row. */
export interface Layers<Row> {
  branch: Row | null;
  organisation: Row | null;
}

/** The text that goes out, and from whom it comes. */
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

/** Whether the kind goes out by the channel, and by whose word. On unless someone switched it off. */
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

/** The plan that holds in a branch: each of its parts from the nearest place that set it. */
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
