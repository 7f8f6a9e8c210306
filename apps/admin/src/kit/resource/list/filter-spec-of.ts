import type { Field } from '@kaifong/base/resource';
import { kindOf } from '../../fields/value-text.ts';
import type { FilterOption, FilterSpec } from '../../table/index.ts';

/** Options of a filter whose definition cannot name them, by the filter's name. */
export type Choices = Readonly<Record<string, readonly FilterOption[]>>;

interface FilterWords {
  readonly field: (name: string) => string;
  readonly option: (name: string, value: string) => string;
}

/** The filter of a field, by the field's kind. */
export function filterSpecOf(
  name: string,
  field: Pick<Field, 'kind' | 'of' | 'options' | 'reference'> & { readonly single?: true },
  words: FilterWords,
  given?: readonly FilterOption[],
): FilterSpec {
  const base = { name, label: words.field(name) };
  const single = field.single === true;
  if (given) return { ...base, kind: 'choice', single, options: given };
  switch (kindOf(field)) {
    case 'boolean':
      return { ...base, kind: 'boolean' };
    case 'date':
    case 'instant':
      return { ...base, kind: 'date' };
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return { ...base, kind: 'number' };
    case 'enum': {
      const options = (field.options ?? []).map((value) => ({ value, label: words.option(name, value) }));
      return { ...base, kind: 'choice', single, options };
    }
    case 'reference':
      return { ...base, kind: 'reference', resource: field.reference ?? '' };
    default:
      return { ...base, kind: 'text' };
  }
}
