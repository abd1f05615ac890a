const codes = {
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
  cancelled: '57014',
  deadlock: '40P01',
} as const;

/**
 * Returns true if PostgreSQL failed a statement for this reason. Drizzle wraps the driver's errors.
 */
export function failedBy(error: unknown, reason: keyof typeof codes): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'code' in cause && cause.code === codes[reason];
}
