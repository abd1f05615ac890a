/** Spec §5: local part, @, domain, dot, top-level domain of at least two letters. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-zA-Z]{2,}$/.test(value);
}
