import type { Field } from '@kaifong/base/resource';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as filters from '../list/filters.ts';

/** The filter of a field over its column, by the field's kind. Throws for kinds no list is narrowed by. */
export function filterOn(
  field: Pick<Field, 'kind' | 'of' | 'options' | 'localized'>,
  of: AnyPgColumn | SQL,
): filters.Filter {
  if (field.localized) throw new Error('a list is not narrowed by a text in several languages');
  const column = of as AnyPgColumn;
  switch (field.kind === 'computed' ? field.of : field.kind) {
    case 'enum':
      return filters.choice(of, field.options ?? []);
    case 'reference':
      return filters.reference(of);
    case 'integer':
      return filters.number(of);
    case 'decimal':
    case 'percent':
      return filters.number(of, { decimals: true });
    case 'money':
      return filters.number(of, { scale: 100 });
    case 'boolean':
      return filters.flag(of);
    case 'date':
      return filters.day(column);
    case 'instant':
      return filters.instant(column);
    case 'text':
    case 'longtext':
    case 'color':
      return filters.text(of);
    default:
      throw new Error(`a list is not narrowed by ${field.kind}`);
  }
}
