interface Kept<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Keeps what is read for `ms` milliseconds, `most` answers at once: a crowd that asks the same reads
 * the database once. A failure is not kept.
 */
export function keeping<Value>({ ms, most }: { ms: number; most: number }) {
  const answers = new Map<string, Kept<Value>>();
  return (key: string, now: Date, read: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(key);
    if (known && Math.abs(now.getTime() - known.at) < ms) return known.value;
    const value = read();
    // Last in the order of the map, whose first is the oldest.
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
