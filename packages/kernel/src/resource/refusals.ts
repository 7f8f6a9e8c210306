// From a constraint that was hit to words at the field it guards.
import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { constraintOf } from '../db/index.ts';
import { fieldRefusal } from '../fields/index.ts';
import { renderMessage } from '../http/index.ts';
import type { Bound } from './bound.ts';

/** What people call a field. */
export function labelOf({ definition }: Bound, name: string, language: Language): string {
  const stamp = name === 'id' || name === 'created_at' || name === 'updated_at';
  return renderMessage(language, stamp ? `fields.${name}` : `${definition.domain}.${definition.name}.fields.${name}`);
}

export const taken = (bound: Bound, name: string, language: Language): AppError =>
  failField(name, 'validation.unique', { field: labelOf(bound, name, language) });

/** What a caller is told about an error of the database while a record was written; any other stays the error it was. */
export const refusalOf = (error: unknown, bound: Bound, language: Language): unknown =>
  fieldRefusal(error, bound.definition.fields, { taken: (name) => taken(bound, name, language) }) ?? error;

/** While a record was deleted: something else points at it. */
export function removalRefusalOf(error: unknown, { hooks }: Bound, id: number): unknown {
  return constraintOf(error)?.kind === 'foreign' ? fail(hooks.inUse ?? 'in-use', { id }) : error;
}
