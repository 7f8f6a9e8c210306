// A resource is declared as data: name, fields, list, form. Endpoints, validation, permissions, client, screens and
// tests are derived from it. It holds no functions.
import type { Fields, LineField, LineFields } from './field-map.ts';
import type { WireOf } from './fields.ts';

export interface ResourceDefinition<F extends Fields = Fields> {
  readonly domain: string;
  /** Singular noun, also in permissions: `brand` → `get brand`, `get brands`. */
  readonly name: string;
  /** Path under /api/admin/. */
  readonly path: string;
  readonly fields: F;
  readonly list: {
    readonly columns: readonly (Extract<keyof F, string> | 'id' | 'created_at' | 'updated_at')[];
    readonly sort: readonly (Extract<keyof F, string> | 'id' | 'created_at' | 'updated_at')[];
    /** `field` ascending or `-field`. */
    readonly defaultSort: string;
    readonly filters: readonly Extract<keyof F, string>[];
    /** Never more than a few dozen records: no indexes for sorting. */
    readonly few?: true;
  };
  readonly form: {
    readonly sections: readonly { readonly name: string; readonly fields: readonly Extract<keyof F, string>[] }[];
  };
  /** Fields the keyword is looked for in. */
  readonly search: readonly Extract<keyof F, string>[];
  /** Fields `PUT …/batch {ids, key, value}` may change; anything else is refused. */
  readonly batchKeys: readonly Extract<keyof F, string>[];
  /** Specification 7.2: `DELETE …/batch` takes `names` as well as `ids`; its field `name` is unique. */
  readonly batchByName?: true;
  /**
   * The field by which an import finds the record that is there already; left out: the first unique one. A column `id`
   * goes before it. Without either every row of a sheet is a new record.
   */
  readonly importKey?: Extract<keyof F, string>;
  /**
   * Columns a sheet may have that are no fields: each fills others, as the `cells` of the binding say. One named like a computed
   * field is what sheets may say of it, stored in its `column`.
   */
  readonly importFields?: Readonly<Record<string, LineField & { readonly fills: readonly Extract<keyof F, string>[] }>>;
  /** What other systems call the columns: head → field. */
  readonly importHeads?: Readonly<Record<string, string>>;
  /** What may be asked for beside a sheet; words: `{domain}.{name}.choices.{choice}`. */
  readonly importChoices?: readonly string[];
  /** Enables `GET …/{id}/clone`: a record as the draft of a new one. */
  readonly clone?: true;
  /** Enables `POST …/{id}/restore`: an earlier version becomes the newest. */
  readonly restore?: true;
}

/** The field by which an import finds a record again, besides its id. */
export function importKeyOf({ importKey, fields }: ResourceDefinition): string | undefined {
  return importKey ?? Object.keys(fields).find((name) => fields[name]?.unique && !fields[name].readonly);
}

/** What a column of a sheet can go to: the fields, and what fills several of them. */
export const sheetFieldsOf = ({ fields, importFields }: ResourceDefinition): LineFields => ({
  ...fields,
  ...importFields,
});

/** Required fields that no record of a sheet would have, where its columns go to `going`. */
export function unfilledFields(definition: ResourceDefinition, going: ReadonlySet<string>): string[] {
  const filled = Object.entries(definition.importFields ?? {}).flatMap(([name, { fills }]) =>
    going.has(name) ? fills : [],
  );
  return Object.entries(definition.fields).flatMap(([name, field]) =>
    field.required && field.default === undefined && !field.readonly && !going.has(name) && !filled.includes(name)
      ? [name]
      : [],
  );
}

const stamps = ['created_at', 'updated_at'];
const isDay = ({ fields }: ResourceDefinition, name: string) =>
  stamps.includes(name) || fields[name]?.kind === 'date' || fields[name]?.kind === 'instant';

/** What a list can be narrowed by: what its definition says, and every day and time it shows. */
export function listFilters(definition: ResourceDefinition): string[] {
  const { columns, filters } = definition.list;
  return [...new Set([...filters, ...columns.filter((name) => isDay(definition, name))])];
}

/** One record as the wire shows it in one language. */
export type RecordOf<F extends Fields> = { [K in keyof F]: WireOf<F[K]> } & {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
};

/** A record whatever its fields are. */
export type AnyRecord = RecordOf<Fields>;

/** The same definition with untyped field names, for code that looks fields up by name. */
export function anyFields<F extends Fields>(definition: ResourceDefinition<F>): ResourceDefinition {
  // Field names are part of its type, so the compiler sees two unrelated types.
  return definition as unknown as ResourceDefinition;
}

export function defineResource<const F extends Fields>(definition: ResourceDefinition<F>): ResourceDefinition<F> {
  return definition;
}
