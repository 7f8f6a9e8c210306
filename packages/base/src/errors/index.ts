// One kind of failure for everything that can go wrong by somebody's doing. The text is never in the error: it is looked
// up by code in the caller's language. Programmer mistakes stay plain `Error`s.

export interface ErrorDefinition {
  /** HTTP status the door answers with. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
}

const definitions = new Map<string, ErrorDefinition>();

/** Declares a domain's codes; `defineErrors('sales', { 'cart-empty': { status: 422 } })` declares `sales.cart-empty`. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(domain: string, errors: T): T {
  for (const [name, definition] of Object.entries(errors)) definitions.set(`${domain}.${name}`, definition);
  return errors;
}

export function errorDefinition(code: string): ErrorDefinition | undefined {
  return definitions.get(code);
}

/** Every declared code, for the suite that checks that each has words in every language. */
export function declaredErrorCodes(): string[] {
  return [...definitions.keys()];
}

export type ErrorValues = Record<string, string | number>;

/** A message at one field: a code and what fills its gaps. */
export interface FieldError {
  readonly code: string;
  readonly params?: ErrorValues;
}

export interface ErrorMore {
  readonly fields?: Record<string, FieldError[]>;
  readonly details?: Record<string, unknown>;
  /** What was thrown where this is told instead; goes to the log. */
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly code: string;
  readonly params: ErrorValues;
  readonly fields: Record<string, FieldError[]> | undefined;
  /** Anything a program needs to go on, e.g. the current record of a stale write. Never shown as text. */
  readonly details: Record<string, unknown> | undefined;

  constructor(code: string, params: ErrorValues = {}, more: ErrorMore = {}) {
    super(code, more.cause === undefined ? {} : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = more.fields;
    this.details = more.details;
  }

  get status(): number {
    return definitions.get(this.code)?.status ?? 500;
  }
}

/** Refuses: `throw fail('sales.cart-empty')`. Inside a transaction everything is undone. */
export function fail(code: string, params?: ErrorValues, more?: ErrorMore): AppError {
  return new AppError(code, params, more);
}

/** Refuses one field of the input with a message at that field. */
export function failField(field: string, code: string, params?: ErrorValues): AppError {
  return new AppError('validation', {}, { fields: { [field]: [params ? { code, params } : { code }] } });
}

/** Codes every door may answer with, whatever the domain. */
export const commonErrors = {
  validation: { status: 422 },
  unreadable: { status: 400 },
  'session-required': { status: 401 },
  'login-expired': { status: 401 },
  forbidden: { status: 403 },
  'foreign-origin': { status: 403 },
  unsigned: { status: 400 },
  'other-address': { status: 400 },
  'in-use': { status: 409 },
  'not-found': { status: 404 },
  'stale-version': { status: 409 },
  'in-progress': { status: 409 },
  'too-large': { status: 413 },
  'wrong-type': { status: 415 },
  'idempotency-mismatch': { status: 422 },
  'too-many': { status: 429 },
  unavailable: { status: 503 },
} as const satisfies Record<string, ErrorDefinition>;

for (const [name, definition] of Object.entries(commonErrors)) definitions.set(name, definition);
