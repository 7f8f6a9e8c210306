// Turns database errors of a write into refusals at the field.
import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { ResourceDefinition } from '@kaifong/base/resource';
import { constraintOf } from '../db/index.ts';
import { fieldRefusal } from '../fields/index.ts';
import { renderMessage } from '../http/index.ts';
import type { Bound } from './bound.ts';

interface Labelled {
  readonly definition: Pick<ResourceDefinition, 'domain' | 'name'>;
}

/** Label of a field. */
export function labelOf({ definition }: Labelled, name: string, language: Language): string {
  const stamp = name === 'id' || name === 'created_at' || name === 'updated_at';
  return renderMessage(language, stamp ? `fields.${name}` : `${definition.domain}.${definition.name}.fields.${name}`);
}

export const taken = (bound: Bound, name: string, language: Language): AppError =>
  failField(name, 'validation.unique', { field: labelOf(bound, name, language) });

/** The refusal for a database error of a write; other errors are returned as they are. */
export const refusalOf = (error: unknown, bound: Bound, language: Language): unknown =>
  fieldRefusal(error, bound.definition.fields, { taken: (name) => taken(bound, name, language) }) ?? error;

/** The same for a delete: other rows refer to the record. */
export function removalRefusalOf(error: unknown, { hooks }: Bound, id: number): unknown {
  return constraintOf(error)?.kind === 'foreign' ? fail(hooks.inUse ?? 'in-use', { id }) : error;
}
