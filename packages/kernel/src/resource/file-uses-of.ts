import { getTableName } from 'drizzle-orm';
import type { NamedFileUse } from '../files/index.ts';
import type { Bound } from './bound.ts';

/**
 * File columns of a resource by its definition: pictures, file lists, formatted text, and fields with `namesFiles`.
 * Pages that show a record carry the resource's tags and `<noun>:<id>`.
 */
export function fileUsesOf({ definition, table, hooks }: Bound): NamedFileUse[] {
  const { domain, name: resource, fields } = definition;
  const title = ['name', 'title'].find((name) => name in fields);
  return Object.entries(fields).flatMap(([name, { kind, namesFiles }]) => {
    if (kind !== 'image' && kind !== 'files' && kind !== 'richtext' && !namesFiles) return [];
    return {
      domain,
      resource,
      table: getTableName(table),
      column: table[name]?.name ?? name,
      holds: kind === 'image' ? ('id' as const) : ('text' as const),
      ...(title && { title: table[title]?.name ?? title }),
      tags: [...(hooks.tags ?? []), `${resource}:{id}`],
    };
  });
}
