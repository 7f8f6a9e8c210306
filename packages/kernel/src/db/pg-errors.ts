// PostgreSQL's error codes, read in one place.

interface PgError {
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
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

/** Kind and name of the constraint an error violated. */
export function constraintOf(
  error: unknown,
): { kind: 'unique' | 'foreign' | 'check' | 'not-null'; name: string } | undefined {
  const { code, constraint } = pgErrorOf(error);
  // 23001 is what PostgreSQL 18 calls a row that `on delete restrict` keeps.
  const kinds = { 23505: 'unique', 23503: 'foreign', 23001: 'foreign', 23514: 'check', 23502: 'not-null' } as const;
  const kind = Object.hasOwn(kinds, code ?? '') ? kinds[Number(code) as keyof typeof kinds] : undefined;
  return kind ? { kind, name: constraint ?? '' } : undefined;
}

/** A value no table takes, whoever tries and how often: NUL in a text, a number out of range, a check, a missing value. */
export function isWrongValue(error: unknown): boolean {
  const { code = '' } = pgErrorOf(error);
  return /^22/.test(code) || code === '23514' || code === '23502';
}

/** Whether the database said it: its words quote the statement and belong in the log alone. */
export const isDatabaseError = (error: unknown): boolean =>
  pgErrorOf(error).code !== undefined || (error instanceof Error && error.message.startsWith('Failed query'));

/**
 * PostgreSQL's code for a full disk, and the file system's two; and that nothing may be written, which is how the engine here
 * (spare-room.ts) and many a hosted database says that it is nearly full.
 */
const noRoom = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT']);

/** The disk of the database or the files is full, or nearly. Reading still works. */
export const isDiskFull = (error: unknown): boolean => noRoom.has(pgErrorOf(error).code ?? '');

const unavailable = new Set([
  ...noRoom,
  // A lock or a statement that took too long, and too many connections.
  ...['55P03', '57014', '53300'],
  // The server is being stopped, has crashed, or is starting.
  ...['57P01', '57P02', '57P03', '08003', '08006', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
]);
/** Messages of the driver for a lost or missing connection; it gives them no code. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** What the server ends a connection with, or refuses it with: a full disk, too, of which it then says no more than that. */
const fatal = new Set(['FATAL', 'PANIC']);

/** Whether the connection is as good as before: the server refused a statement and no more. */
export const isRefusedStatement = (error: unknown): boolean => pgErrorOf(error).severity === 'ERROR';

/** A timeout of a lock or statement, or no free connection: answered with 503, never the caller's fault. */
export function isUnavailable(error: unknown): boolean {
  const { code, severity } = pgErrorOf(error);
  if (code !== undefined) return unavailable.has(code) || fatal.has(severity ?? '');
  const cause = (error as { cause?: unknown } | undefined)?.cause ?? error;
  return cause instanceof Error && lostConnection.test(cause.message);
}
