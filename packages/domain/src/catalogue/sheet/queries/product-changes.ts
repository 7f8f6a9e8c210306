// What a rehearsal shows of a product that would change: each value as it is and as it would be, row by row.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { ImportChange } from '@kaifong/base/resource';
import { renderMessage } from '@kaifong/kernel/http';
import { type CellWords, shownCell } from '@kaifong/kernel/resource';
import { sheetProductFields } from '../../contract/index.ts';
import type { SheetField } from '../rules/product-sheet.ts';
import { commissionsCell } from './commissions-change.ts';
import { categoryTitles, type KnownProduct, type ShopWords } from './known-products.ts';
import type { PlannedProduct } from './planned-product.ts';
import { shownField } from './read-cells.ts';
import type { Line } from './sheet-line.ts';

interface Wanted {
  readonly words: ShopWords;
  readonly cells: CellWords;
  headOf(field: SheetField, language?: string): string;
}

type Value = ImportChange['values'][number];

const names = { sku: 'product_sku' } as const;

/** The product's own fields. */
function ownValues({ words, cells, headOf }: Wanted, known: KnownProduct, fields: PlannedProduct['fields']): Value[] {
  const { commissions: _apart, ...own } = fields;
  return Object.entries(own).flatMap(([name, value]): Value[] => {
    const field = (name === 'sku' ? names.sku : name) as SheetField;
    if (typeof value === 'object' && value !== null) {
      const old = known[name as 'name'] as Localized | null;
      return Object.entries(value as Localized).map(([language, text]) => ({
        column: headOf(field, language),
        field,
        from: shownCell(old?.[language as 'en-US']),
        to: shownCell(text),
      }));
    }
    const show = (of: object) => {
      const stored = (of as Record<string, unknown>)[name];
      if (Object.hasOwn(sheetProductFields, name)) return shownField(cells, sheetProductFields, name, of);
      return name === 'type' ? renderMessage(words.language, `catalogue.type.${String(stored)}`) : shownCell(stored);
    };
    return [{ column: headOf(field), field, from: show(known), to: show(fields) }];
  });
}

/** What stands in tables of its own: brand, categories, pictures. */
function partValues({ words, headOf }: Wanted, head: Line, known: KnownProduct, planned: PlannedProduct): Value[] {
  const values: Value[] = [];
  const put = (field: SheetField, from: string, to: string) => values.push({ column: headOf(field), field, from, to });
  const brand = words.brands.find(({ id }) => id === known.brand_id);
  if (planned.brand !== undefined) put('brand', textIn(brand?.title, words.language, words.main), planned.brand);
  if (planned.categories) {
    const { categories } = planned;
    const field = head.has('categories') ? 'categories' : head.has('product_type') ? 'product_type' : 'tags';
    const to = 'titles' in categories ? categories.titles : [categories.type, ...categories.tags].filter(Boolean);
    put(field, categoryTitles(words, known.categories), to.join(', '));
  }
  const { commissions } = planned.fields;
  if (commissions) put('commissions', commissionsCell(words, known.commissions), commissionsCell(words, commissions));
  for (const { url } of planned.pictures) put('picture', '', shownCell(url));
  return values;
}

/** One entry for the product, at its first row, and one for each of its stocks. */
export function productChanges(
  sheet: Wanted,
  head: Line,
  known: KnownProduct,
  planned: PlannedProduct,
): ImportChange[] {
  const { words } = sheet;
  const name = textIn(known.name, words.language, words.main);
  const own = [...ownValues(sheet, known, planned.fields), ...partValues(sheet, head, known, planned)];
  const ofStocks = planned.stocks.map(({ row, id, values, changes }) => {
    const stock = known.stocks.find((each) => each.id === id);
    const called = stock ? words.options.sentence(stock.options) || stock.sku : (values.sku ?? '');
    return { row, id: known.id, name: [name, called].filter(Boolean).join(' · '), values: changes };
  });
  return [...(own.length > 0 ? [{ row: head.row, id: known.id, name, values: own }] : []), ...ofStocks];
}
