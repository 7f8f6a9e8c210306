// From a constraint that was hit to words at the field it guards.
import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { constraintOf } from '../db/index.ts';
import { renderMessage } from '../http/index.ts';
import type { Bound } from './bound.ts';

/** What people call a field. */
export function labelOf({ definition }: Bound, name: string, language: Language): string {
  const stamp = name === 'id' || name === 'created_at' || name === 'updated_at';
  return renderMessage(language, stamp ? `fields.${name}` : `${definition.domain}.${definition.name}.fields.${name}`);
}

export const taken = (bound: Bound, name: string, language: Language): AppError =>
  failField(name, 'validation.unique', { field: labelOf(bound, name, language) });

/** The field a constraint is about: its column is part of the constraint's name, and the longest that fits is meant. */
function fieldOf({ definition }: Bound, constraint: string): string | undefined {
  const names = Object.keys(definition.fields).sort((a, b) => b.length - a.length);
  return names.find((field) => `${constraint}_`.includes(`_${field}_`));
}

/**
 * What a caller is told about an error of the database while a record was written: the value is taken, what it points
 * to is not there, it breaks a rule. Anything else stays the error it was.
 */
export function refusalOf(error: unknown, bound: Bound, language: Language): unknown {
  const hit = constraintOf(error);
  const field = hit && fieldOf(bound, hit.name);
  if (!hit || !field) return error;
  if (hit.kind === 'unique') return taken(bound, field, language);
  if (hit.kind === 'foreign') return failField(field, 'validation.choice');
  return failField(field, hit.kind === 'not-null' ? 'validation.required' : 'validation.input');
}

/** While a record was deleted: something else points at it. */
export function removalRefusalOf(error: unknown, { hooks }: Bound, id: number): unknown {
  return constraintOf(error)?.kind === 'foreign' ? fail(hooks.inUse ?? 'in-use', { id }) : error;
}
