// Turns a violated constraint into a message at its field.
import { type AppError, failField } from '@kaifong/base/errors';
import type { LineFields } from '@kaifong/base/resource';
import { constraintOf } from '../db/index.ts';

/** The field a constraint guards: the longest column name that is part of the constraint's name. */
function fieldOf(fields: LineFields, constraint: string): string | undefined {
  const names = Object.keys(fields).sort((a, b) => b.length - a.length);
  return names.find((name) => `${constraint}_`.includes(`_${fields[name]?.column ?? name}_`));
}

interface Places {
  /** Path of a field in the input; left out: its name. */
  readonly at?: (name: string) => string;
  readonly taken: (name: string) => AppError;
}

/**
 * The refusal for a database error of a write: value taken, referenced record missing, rule broken. `undefined` when
 * the error concerns none of the fields.
 */
export function fieldRefusal(error: unknown, fields: LineFields, { at, taken }: Places): AppError | undefined {
  const hit = constraintOf(error);
  const field = hit && fieldOf(fields, hit.name);
  if (!hit || !field) return undefined;
  if (hit.kind === 'unique') return taken(field);
  const path = at ? at(field) : field;
  if (hit.kind === 'foreign') return failField(path, 'validation.choice');
  return failField(path, hit.kind === 'not-null' ? 'validation.required' : 'validation.input');
}
