const known = new Map<string, boolean>();
const most = 1000;

export function isTimeZone(name: string): boolean {
  let valid = known.get(name);
  if (valid === undefined) {
    valid = tryZone(name);
    // Names come from requests, so the cache is limited.
    if (known.size < most) known.set(name, valid);
  }
  return valid;
}

function tryZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
