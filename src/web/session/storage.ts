import type { components } from '#contract/types.ts';

export type User = components['schemas']['User'];

export interface StoredGate {
  branchId: number;
  gateId: number;
  timeZone: string;
}

/** The browser's storage items of spec §3, with the form of each. */
interface Items {
  sso: string;
  accessToken: string;
  clientId: number;
  authToken: string;
  accessClient: string;
  /** Beside those of the specification: seals what waits here once the person has left. */
  outboxKey: string;
  user: User;
  /** Values by name, and the colours of the brand at `color_config`. */
  settings: Record<string, unknown>;
  myGate: StoredGate;
  userInvalid: boolean;
}

export type ItemName = keyof Items;

const names: readonly ItemName[] = [
  'sso',
  'accessToken',
  'clientId',
  'authToken',
  'accessClient',
  'outboxKey',
  'user',
  'settings',
  'myGate',
  'userInvalid',
];

/** Items that a full device did not take, kept until the page is left. */
const unsaved = new Map<ItemName, string>();

const plain: readonly ItemName[] = ['sso', 'accessToken', 'authToken', 'accessClient', 'outboxKey'];

/** What the item holds; null when absent, unreadable or storage is blocked. */
export function readItem<Name extends ItemName>(name: Name): Items[Name] | null {
  try {
    const text = unsaved.get(name) ?? localStorage.getItem(name);
    if (text === null) return null;
    // Only `writeItem` writes these, in the form of `Items`.
    return (plain.includes(name) ? text : JSON.parse(text)) as Items[Name];
  } catch {
    return null;
  }
}

export function writeItem<Name extends ItemName>(name: Name, value: Items[Name]): void {
  unsaved.delete(name);
  try {
    writeItemOrThrow(name, value);
  } catch {
    unsaved.set(name, textOf(name, value));
  }
}

/** As `writeItem`, for items that the next page must find; throws DOMException unless stored. */
export function writeItemOrThrow<Name extends ItemName>(name: Name, value: Items[Name]): void {
  localStorage.setItem(name, textOf(name, value));
}

function textOf<Name extends ItemName>(name: Name, value: Items[Name]): string {
  return plain.includes(name) ? String(value) : JSON.stringify(value);
}

export function removeItem(name: ItemName): void {
  unsaved.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Lets other sites of this host, such as the documentation, know the organisation. */
export function writeDomainCookie(accessClient: string): void {
  setDomainCookie(`${encodeURIComponent(accessClient)}; Max-Age=57600`);
}

/** Removes every item and the cookie of spec §3, so that nothing of the person stays behind. */
export function clearItems(): void {
  for (const name of names) removeItem(name);
  setDomainCookie('; Max-Age=0');
}

function setDomainCookie(value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `cross_domain_id=${value}; path=/; SameSite=Strict${secure}`;
}
