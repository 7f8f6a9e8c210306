// What stands in a cell for what is stored as a code: the word of an enum, the name of another record. Read back in any
// language, and as the code itself.
import { failField } from '@kaifong/base/errors';
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Field, ResourceDefinition } from '@kaifong/base/resource';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context/index.ts';
import { hasWords, renderMessage } from '../../http/index.ts';
import type { Bound } from '../bound.ts';
import { ownRows } from '../read-resource.ts';

/** Records whose names a sheet may hold instead of their ids; a list longer than this is not looked through by name. */
const mostNamed = 2000;

interface Named {
  readonly nameOf: ReadonlyMap<number, string>;
  readonly idOf: ReadonlyMap<string, number>;
}

export interface CellWords {
  readonly language: Language;
  /** The time zone of the shop. */
  readonly zone: string;
  optionWord(field: string, value: string): string;
  /** The value somebody means by a word; the word itself where it is none. */
  optionOf(field: string, word: string): string;
  nameOf(field: string, id: number): string | undefined;
  /** Refuses a name nothing is called by. */
  idOf(field: string, name: string): number | undefined;
}

/** A noun with fields: a resource, a list. */
interface WithFields {
  readonly definition: Pick<ResourceDefinition, 'domain' | 'name' | 'fields'>;
}

/** A word as it is compared, however it is written. */
export const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();

/** Names of an enum's value stand for the noun, or for the whole domain. */
function optionWord({ definition: { domain, name } }: WithFields, field: string, value: string, language: Language) {
  const code = [`${domain}.${name}.${field}.${value}`, `${domain}.${field}.${value}`].find(hasWords);
  return code ? renderMessage(language, code) : value;
}

const isPlainName = (name: string) => name !== '' && !/[,;，；、\n]/.test(name) && !/^\d+$/.test(name.trim());

/** The names of a small resource's records, those alone that mean one record. */
async function namesIn(ctx: Context, { definition, table, hooks }: Bound): Promise<Named | undefined> {
  const field = ['title', 'name'].find((name) => definition.fields[name]?.kind === 'text' && table[name]);
  if (!field) return undefined;
  const rows = await ctx.db
    .select({ id: table.id as AnyPgColumn, name: table[field] as AnyPgColumn })
    .from(table)
    .where(ownRows({ table, hooks }))
    .limit(mostNamed + 1);
  if (rows.length > mostNamed) return undefined;
  const localized = definition.fields[field]?.localized;
  const all = rows.map(({ id, name }) => ({
    id: Number(id),
    shown: localized ? textIn(name as Localized, ctx.language) : String(name),
    names: localized ? languages.flatMap((code) => (name as Localized)?.[code] ?? []) : [String(name)],
  }));
  const owners = Map.groupBy(
    all.flatMap(({ id, names }) => [...new Set(names.map(plain))].map((name) => ({ id, name }))),
    ({ name }) => name,
  );
  const idOf = new Map([...owners].flatMap(([name, ids]) => (ids.length === 1 && ids[0] ? [[name, ids[0].id]] : [])));
  const clear = all.filter(({ id, shown }) => isPlainName(shown) && idOf.get(plain(shown)) === id);
  return { idOf, nameOf: new Map(clear.map(({ id, shown }) => [id, shown])) };
}

/** The words for the fields `wanted` of a resource. */
export async function cellWords(ctx: Context, bound: WithFields, wanted: readonly string[]): Promise<CellWords> {
  const { fields } = bound.definition;
  const names = new Map<string, Named>();
  for (const name of new Set(wanted)) {
    const other = ctx.runtime.domains.resources.get(fields[name]?.reference ?? '');
    const found = other && (await namesIn(ctx, other));
    if (found) names.set(name, found);
  }
  const valuesOf = new Map<string, Map<string, string>>();
  const meanings = (name: string, { options = [] }: Pick<Field, 'options'> = {}) =>
    new Map(
      // The code itself goes before every word.
      [
        ...languages.map((language) => (value: string) => optionWord(bound, name, value, language)),
        (value: string) => value,
      ].flatMap((wordOf) => options.map((value) => [plain(wordOf(value)), value] as const)),
    );
  return {
    language: ctx.language,
    zone: await ctx.runtime.domains.timeZone(ctx),
    optionWord: (name, value) => optionWord(bound, name, value, ctx.language),
    optionOf(name, word) {
      const known = valuesOf.get(name) ?? meanings(name, fields[name]);
      valuesOf.set(name, known);
      return known.get(plain(word)) ?? word;
    },
    nameOf: (name, id) => names.get(name)?.nameOf.get(id),
    idOf(name, word) {
      const id = names.get(name)?.idOf.get(plain(word));
      if (id === undefined && names.has(name) && !/^\s*\d*\s*$/.test(word))
        throw failField(name, 'kernel.import-no-name', { value: word });
      return id;
    },
  };
}
