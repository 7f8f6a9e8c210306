// Refusals: everything that goes wrong because of what a caller sent or asked for is an `AppError` with a code. Its
// text is looked up by the code in the caller's language. Bugs stay plain `Error`s and answer 500.
import { commonErrors, fieldErrors } from './common-errors.ts';

export interface ErrorDefinition {
  /** HTTP status the door answers with; of a code that is told at a field the one of the whole refusal, 422. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  /**
   * Values its text interpolates, by placeholder: `{ available: 'number' }` for `{{available}}`. `{{field}}` is
   * always filled.
   */
  readonly params?: Readonly<Record<string, 'text' | 'number'>>;
}

type ParamsOf<D> = D extends { readonly params: infer P }
  ? { readonly [K in keyof P]: P[K] extends 'number' ? number : string }
  : undefined;

type Codes<T> = { [K in keyof T]: ParamsOf<T[K]> };

/** The codes of a domain, `sales.cart-empty`, with their parameters. */
export type ErrorsOf<Domain extends string, T> = { [K in keyof T & string as `${Domain}.${K}`]: ParamsOf<T[K]> };

/**
 * Every error code with its params. A domain adds its own beside `defineErrors`: `declare module
 * '@kaifong/base/errors' { interface ErrorCodes extends ErrorsOf<'sales', typeof errors> {} }`.
 */
export interface ErrorCodes extends Codes<typeof commonErrors>, ErrorsOf<'validation', typeof fieldErrors> {}

export type ErrorCode = keyof ErrorCodes;
/** Codes whose text has no placeholders, or exactly the placeholders `Params` fills. */
export type ErrorCodeWith<Params = undefined> = {
  [C in ErrorCode]: ErrorCodes[C] extends undefined ? C : Params extends ErrorCodes[C] ? C : never;
}[ErrorCode];

const definitions = new Map<string, ErrorDefinition>(Object.entries(commonErrors));
for (const [name, definition] of Object.entries(fieldErrors)) definitions.set(`validation.${name}`, definition);

/**
 * Declares a domain's codes; `defineErrors('sales', { 'cart-empty': { status: 422 } })` declares `sales.cart-empty`. For
 * the compiler they are added to `ErrorCodes`.
 */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(domain: string, errors: T): T {
  for (const [name, definition] of Object.entries(errors)) definitions.set(`${domain}.${name}`, definition);
  return errors;
}

/** Every declared code, for the suite that checks that each has words in every language. */
export const declaredErrors = (): ReadonlyMap<string, ErrorDefinition> => definitions;

export type ErrorValues = Readonly<Record<string, string | number>>;

/**
 * A message at one field: a code, and exactly the params its text has placeholders for. `field` is how the text calls the
 * field, where that is not its name on the wire.
 */
export type FieldError<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? [ErrorCodes[C]] extends [undefined]
    ? { readonly code: C; readonly params?: { readonly field?: string } | undefined }
    : { readonly code: C; readonly params: Exclude<ErrorCodes[C], undefined> & { readonly field?: string } }
  : never;

/**
 * A message at a field whose code and params come from outside the compiler, such as a schema. Where a param is missing
 * the text cannot be shown, and the field is merely called wrong.
 */
export function fieldError(code: ErrorCode, params: ErrorValues = {}): FieldError {
  const wanted = Object.keys(definitions.get(code)?.params ?? {});
  if (wanted.some((name) => params[name] === undefined)) return { code: 'validation.input' };
  const own = Object.entries(params).filter(([name]) => name === 'field' || wanted.includes(name));
  return (own.length > 0 ? { code, params: Object.fromEntries(own) } : { code }) as FieldError;
}

export interface ErrorMore {
  readonly fields?: Record<string, FieldError[]>;
  /** Data for the calling program, e.g. the current record of a stale write. Never shown as text. */
  readonly details?: Record<string, unknown>;
  /** The original error when this one replaces it; logged only. */
  readonly cause?: unknown;
}

/** Made by `fail` and `failField`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorValues;
  readonly fields: Record<string, FieldError[]> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, params: ErrorValues = {}, more: ErrorMore = {}) {
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

/** The extra arguments of `fail` for a code: its params when its text has placeholders. */
type Wanted<C extends ErrorCode, Params = ErrorCodes[C]> = [Params] extends [undefined]
  ? [params?: Readonly<Record<string, never>>, more?: ErrorMore]
  : [params: Exclude<Params, undefined>, more?: ErrorMore];

/** At a field, `{{field}}` may be called by its label; otherwise it is called as it is on the wire. */
type WantedAt<C extends ErrorCode, Params = ErrorCodes[C]> = [Params] extends [undefined]
  ? [params?: { readonly field?: string }]
  : [params: Exclude<Params, undefined> & { readonly field?: string }];

/** The error to throw for a refusal: `throw fail('sales.cart-empty')`. Thrown inside a transaction it rolls back. */
export function fail<C extends ErrorCode>(code: C, ...wanted: Wanted<C>): AppError {
  const [params, more] = wanted;
  return new AppError(code, params, more);
}

/**
 * The error to throw for one field of the input: 422 with the message at `field`, a path such as `lines.0.quantity`.
 */
export function failField<C extends ErrorCode>(field: string, code: C, ...[params]: WantedAt<C>): AppError {
  const error = (params ? { code, params } : { code }) as FieldError;
  return new AppError('validation', {}, { fields: { [field]: [error] } });
}

/** The refusals of several fields as one, so that everything wrong is said at once; undefined where there is none. */
export function together(...problems: readonly (AppError | undefined)[]): AppError | undefined {
  const [first, ...more] = problems.filter((problem) => problem !== undefined);
  if (!first || more.length === 0) return first;
  return new AppError(
    'validation',
    {},
    { fields: Object.assign({}, first.fields, ...more.map(({ fields }) => fields)) },
  );
}

export { commonErrors } from './common-errors.ts';
