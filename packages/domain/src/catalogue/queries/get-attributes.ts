import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import type { ProductOption, StoreAttribute } from '../contract/index.ts';
import { attributes } from '../schema.ts';

export type AttributeRow = typeof attributes.$inferSelect;

/** Every attribute, kept in the cache until one changes: each product page names some. */
export async function loadAttributes(ctx: Context): Promise<AttributeRow[]> {
  ctx.usedTags.add('attributes');
  const read = () => ctx.db.select().from(attributes).orderBy(asc(attributes.id));
  if ('tx' in ctx) return read();
  const options = { tags: ['attributes'], size: 64 * 1024, maxAge: 10 * 60_000 };
  return ctx.runtime.cache.remember('catalogue.attributes', options, read);
}

const show = ({ id, key, title, values }: AttributeRow, language: Language, main: Language): StoreAttribute => ({
  id,
  key,
  title: textIn(title, language, main),
  values: (values ?? []).map((value) => ({ key: value.key, title: textIn(value.title, language, main) || value.key })),
});

/** The enabled attributes in one language. */
export async function listAttributes(ctx: Context, main: Language): Promise<StoreAttribute[]> {
  const rows = await loadAttributes(ctx);
  return rows.filter(({ enabled }) => enabled).map((row) => show(row, ctx.language, main));
}

type Options = Readonly<Record<string, string>>;

/** The words of option keys in one language; a key nobody knows any more stands for itself. */
export class OptionWords {
  readonly #attributes: Map<string, StoreAttribute>;

  constructor(rows: readonly AttributeRow[], language: Language, main: Language) {
    this.#attributes = new Map(rows.map((row) => [row.key, show(row, language, main)]));
  }

  valueTitle(attribute: string, value: string): string {
    return this.#attributes.get(attribute)?.values.find(({ key }) => key === value)?.title ?? value;
  }

  /** `display_<attribute>` fields of a stock. */
  display(options: Options): Record<string, string> {
    return Object.fromEntries(
      Object.entries(options).map(([key, value]) => [`display_${key}`, this.valueTitle(key, value)]),
    );
  }

  /** `Red / M`, in the order of the attributes; '' without options. */
  sentence(options: Options): string {
    const order = [...this.#attributes.keys()];
    return Object.entries(options)
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      .map(([key, value]) => this.valueTitle(key, value))
      .join(' / ');
  }

  /** What the shopper chooses between: the attributes and values that occur, in their own order. */
  choices(stocks: readonly { readonly options: Options }[]): ProductOption[] {
    const used = new Set(stocks.flatMap(({ options }) => Object.keys(options)));
    return [...used]
      .map((key) => this.#attributes.get(key) ?? { id: Number.MAX_SAFE_INTEGER, key, title: key, values: [] })
      .sort((a, b) => a.id - b.id)
      .map(({ key, title, values }) => {
        const present = new Set(stocks.flatMap(({ options }) => options[key] ?? []));
        const known = values.filter((value) => present.has(value.key));
        const unknown = [...present].filter((value) => !values.some((other) => other.key === value));
        return { key, title, values: [...known, ...unknown.map((value) => ({ key: value, title: value }))] };
      });
  }
}
