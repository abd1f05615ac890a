/** Spec §2. */
export const publicNames = [
  'login',
  'notfound',
  'error',
  'access-denied',
  'documentation',
  'marketing',
] as const;

export type PublicName = (typeof publicNames)[number];

export function isPublicName(name: string): boolean {
  return (publicNames as readonly string[]).includes(name);
}
