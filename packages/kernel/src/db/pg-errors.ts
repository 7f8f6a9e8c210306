// PostgreSQL's error codes, read in one place.

interface PgError {
  readonly code?: string;
  readonly constraint?: string;
}

/** Drizzle wraps the driver's error; the code is on the cause. */
function pgErrorOf(error: unknown): PgError {
  const outer = error as PgError & { cause?: PgError };
  return outer?.code ? outer : (outer?.cause ?? {});
}

/** Serialisation failure or deadlock: the same work may succeed when tried again. */
export function isRetryable(error: unknown): boolean {
  const { code } = pgErrorOf(error);
  return code === '40001' || code === '40P01';
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = pgErrorOf(error);
  return found.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** The kind of constraint an error hit, and its name. */
export function constraintOf(
  error: unknown,
): { kind: 'unique' | 'foreign' | 'check' | 'not-null'; name: string } | undefined {
  const { code, constraint } = pgErrorOf(error);
  const kind = ({ '23505': 'unique', '23503': 'foreign', '23514': 'check', '23502': 'not-null' } as const)[code ?? ''];
  return kind ? { kind, name: constraint ?? '' } : undefined;
}

/** A lock or statement that took too long, or no connection to be had: "not now", never the caller's fault. */
export function isUnavailable(error: unknown): boolean {
  const { code } = pgErrorOf(error);
  return (
    code === '55P03' ||
    code === '57014' ||
    code === '57P01' ||
    code === '53300' ||
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET'
  );
}
