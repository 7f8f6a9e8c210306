// Error codes that belong to no domain.

/** Codes any call may answer with, with their HTTP status. */
export const commonErrors = {
  validation: { status: 422 },
  unreadable: { status: 400 },
  'session-required': { status: 401 },
  'login-expired': { status: 401 },
  forbidden: { status: 403 },
  'key-not-here': { status: 403 },
  'foreign-origin': { status: 403 },
  unsigned: { status: 400 },
  'other-address': { status: 400, params: { address: 'text' } },
  'in-use': { status: 409, params: { id: 'number' } },
  'not-found': { status: 404 },
  'stale-version': { status: 409 },
  'in-progress': { status: 409 },
  'too-large': { status: 413 },
  /** A body, or a field of a form, that is no file. */
  'body-too-large': { status: 413, params: { kilobytes: 'number' } },
  'wrong-type': { status: 415 },
  'idempotency-mismatch': { status: 422 },
  'too-many': { status: 429, params: { seconds: 'number' } },
  unavailable: { status: 503 },
} as const;

const max = { status: 422, params: { max: 'number' } } as const;
const min = { status: 422, params: { min: 'number' } } as const;
const plain = { status: 422 } as const;

/** Codes of a single field, `validation.required`, in any domain. */
export const fieldErrors = {
  required: plain,
  reason: plain,
  input: plain,
  email: plain,
  /** A number or an address as a list shows it in part. */
  masked: plain,
  url: plain,
  slug: plain,
  'single-line': plain,
  password: plain,
  'key-format': plain,
  'key-format-start': plain,
  image: plain,
  file: plain,
  language: plain,
  number: plain,
  /** An amount with more decimals than the currency has. */
  decimals: plain,
  'whole-number': plain,
  'too-short': min,
  'too-long': max,
  'too-few': min,
  'too-many-items': max,
  'too-small': min,
  'too-big': max,
  choice: plain,
  date: plain,
  unique: plain,
  repeated: plain,
  sort: plain,
  filter: plain,
  'batch-key': plain,
  'clock-time': plain,
  'span-empty': plain,
  'spans-overlap': plain,
  'day-twice': plain,
} as const;
