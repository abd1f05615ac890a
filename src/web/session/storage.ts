import type { components } from '#contract/types.ts';

export type User = components['schemas']['User'];

export interface StoredGate {
  branchId: number;
  gateId: number;
  timeZone: string;
}

/** Items of spec §3 in the browser's storage. */
interface Items {
  sso: string;
  accessToken: string;
  clientId: number;
  authToken: string;
  accessClient: string;
  /** Not in the specification: encrypts unsent actions after the person signs out. */
  outboxKey: string;
  user: User;
  /** Values by name, with the brand's colours at `color_config`. */
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

/** Items that a full device did not store, held until the page closes. */
const unsaved = new Map<ItemName, string>();

const plain: readonly ItemName[] = ['sso', 'accessToken', 'authToken', 'accessClient', 'outboxKey'];

/** Returns the item; null when it is absent or unreadable, or storage is blocked. */
export function readItem<Name extends ItemName>(name: Name): Items[Name] | null {
  try {
    const text = unsaved.get(name) ?? localStorage.getItem(name);
    if (text === null) return null;
    // The cast: only `writeItem` writes these, in the types of `Items`.
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

/** Like `writeItem`, for items that the next page needs. Throws DOMException unless stored. */
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
    // Blocked storage contains nothing to remove.
  }
}

/**
 * Sets a cookie that names the organisation for other sites of this host, such as the
 * documentation.
 */
export function writeDomainCookie(accessClient: string): void {
  setDomainCookie(`${encodeURIComponent(accessClient)}; Max-Age=57600`);
}

/** Removes every item and the cookie of spec §3. */
export function clearItems(): void {
  for (const name of names) removeItem(name);
  setDomainCookie('; Max-Age=0');
}

function setDomainCookie(value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `cross_domain_id=${value}; path=/; SameSite=Strict${secure}`;
}
