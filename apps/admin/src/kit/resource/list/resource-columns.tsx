// Columns and filters of a list, from the definition of its resource.
import { type Field, listFilters, type ResourceDefinition } from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import { ReferenceName } from '../../fields/reference-name.tsx';
import { kindOf } from '../../fields/value-text.ts';
import type { Column, FilterSpec } from '../../table/index.ts';
import type { Resource } from '../use-resource.ts';
import { Cell } from './cell.tsx';
import { type Choices, filterSpecOf } from './filter-spec-of.ts';
import { InlineCell, isInline } from './inline-cell.tsx';
import { InlineSwitch } from './inline-switch.tsx';
import type { Row } from './resource-list.tsx';

export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;

const [stamp, number] = [{ kind: 'instant' }, { kind: 'integer' }] as const;
const ends = ['integer', 'decimal', 'money', 'percent'];

/** The first text among the columns is what a record is called by. */
export const primaryOf = ({ list, fields }: ResourceDefinition) =>
  list.columns.find((name) => fields[name]?.localized) ?? list.columns.find((name) => fields[name]?.kind === 'text');

export function columnsOf(resource: Resource, cells: Cells | undefined): Column<Row>[] {
  const { definition, words, can, may } = resource;
  const primary = primaryOf(definition);
  const inline = (name: string) => may('batch update') && (definition.batchKeys as readonly string[]).includes(name);
  return definition.list.columns.map((name) => {
    const field: Field = definition.fields[name] ?? (name === 'id' ? number : stamp);
    const own = cells?.[name];
    const cell = (row: Row): ReactNode => {
      if (own) return own(row);
      if (name === 'id') return row.id;
      if (field.kind === 'boolean' && inline(name)) return <InlineSwitch resource={resource} row={row} name={name} />;
      if (field.reference && typeof row[name] === 'number')
        return <ReferenceName name={name} resource={field.reference} id={row[name]} />;
      return <Cell field={field} value={row[name]} optionWord={(value) => words.option(name, value)} />;
    };
    return {
      id: name,
      label: words.field(name),
      sortable: (definition.list.sort as readonly string[]).includes(name) && (!field.guard || can(field.guard.see)),
      primary: name === primary,
      cell,
      ...(name === 'id' && { width: 72 }),
      // A card has room for what tells records apart; the table and the record itself show the rest.
      ...((name === 'id' || name === 'updated_at') && { card: 'none' as const }),
      ...(ends.includes(kindOf(field)) && name !== 'id' && { align: 'end' as const }),
      ...(inline(name) &&
        isInline(field) && {
          wrap: (row: Row, shown: ReactNode) => (
            <InlineCell resource={resource} row={row} name={name}>
              {shown}
            </InlineCell>
          ),
        }),
    };
  });
}

export function filtersOf({ definition, words }: Resource, choices: Choices | undefined): FilterSpec[] {
  return listFilters(definition).map((name) =>
    filterSpecOf(name, definition.fields[name] ?? stamp, words, choices?.[name]),
  );
}
