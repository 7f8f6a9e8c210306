// From a constraint that was hit to words at the field it guards.
import { type AppError, failField } from '@kaifong/base/errors';
import type { LineFields } from '@kaifong/base/resource';
import { constraintOf } from '../db/index.ts';

/** The field a constraint is about: its column is part of the constraint's name, and the longest that fits is meant. */
function fieldOf(fields: LineFields, constraint: string): string | undefined {
  const names = Object.keys(fields).sort((a, b) => b.length - a.length);
  return names.find((name) => `${constraint}_`.includes(`_${fields[name]?.column ?? name}_`));
}

interface Places {
  /** The path of a field in what was sent; left out: its name. */
  readonly at?: (name: string) => string;
  readonly taken: (name: string) => AppError;
}

/**
 * What a caller is told about an error of the database while a row was written: the value is taken, what it points to is
 * not there, it breaks a rule. Nothing for an error that is about none of the fields.
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
