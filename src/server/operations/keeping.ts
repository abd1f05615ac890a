interface Cached<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Caches reads for `ms` milliseconds, `most` entries at once, so that concurrent requests read the
 * database once. Failures are not cached.
 */
export function keeping<Value>({ ms, most }: { ms: number; most: number }) {
  const answers = new Map<string, Cached<Value>>();
  return (key: string, now: Date, read: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(key);
    if (known && Math.abs(now.getTime() - known.at) < ms) return known.value;
    const value = read();
    // Reinserted last, because the first entry of the map is the oldest.
    answers.delete(key);
    answers.set(key, { at: now.getTime(), value });
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    value.catch(() => answers.delete(key));
    return value;
  };
}
