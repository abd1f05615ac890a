import type { components } from '#contract/types.ts';
import { roleLabels, roles } from '#domain/permissions/roles.ts';
import { pageOf } from '../../navigation/pages.ts';
import { auditTexts, texts } from './texts.ts';

type Entry = components['schemas']['AuditEntry'];
export interface Names {
  branches: ReadonlyMap<number, string>;
  hierarchies: ReadonlyMap<number, string>;
}

/**
 * Allowlist of fields to show: a new field could be secret, so it stays hidden until it is listed
 * here.
 */
const labels: Record<string, string> = {
  firstName: texts.name,
  lastName: texts.lastName,
  email: texts.email,
  phoneNumber: texts.phone,
  nickname: texts.nickname,
  address: texts.address,
  timeZone: texts.timeZone,
  type: texts.role,
  hierarchyId: texts.hierarchy,
  branchIds: texts.branches,
  gate: auditTexts.gate,
  services: auditTexts.services,
  views: texts.tabs.views,
  active: auditTexts.active,
};

export interface Change {
  label: string;
  /** Null if the field had no value before. */
  before: string | null;
  after: string;
}

export function changesOf({ before, after }: Entry, names: Names): Change[] {
  return Object.entries(labels)
    .filter(([field]) => field in after)
    .map(([field, label]) => ({
      label,
      before: field in before ? worded(field, before[field], names) : null,
      after: worded(field, after[field], names),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== auditTexts.nothing);
}

function worded(field: string, value: unknown, { branches, hierarchies }: Names): string {
  if (value === null || value === undefined || value === '') return auditTexts.nothing;
  if (Array.isArray(value)) {
    if (value.length === 0) return auditTexts.nothing;
    const name = (item: unknown) =>
      field === 'views' ? pageOf(String(item)).label : nameOf(branches, item);
    return value.map(name).join(', ');
  }
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (field === 'hierarchyId') return nameOf(hierarchies, value);
  const role = roles.find((each) => field === 'type' && each === value);
  return role ? roleLabels[role] : String(value);
}

function nameOf(names: ReadonlyMap<number, string>, id: unknown): string {
  return names.get(Number(id)) ?? texts.numbered(Number(id));
}
