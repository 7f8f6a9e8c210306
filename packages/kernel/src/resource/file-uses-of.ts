import { getTableName } from 'drizzle-orm';
import type { NamedFileUse } from '../files/index.ts';
import type { Bound } from './bound.ts';

/**
 * The columns of a resource that hold files, by its definition: pictures, lists of files, formatted text, and what says so
 * itself. A record is called by its `name` or `title`; what shows it has its resource's tags and one of its own (`page:3`).
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
