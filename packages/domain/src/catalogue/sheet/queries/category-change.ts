// Which categories and which brand a row of a sheet names, where they are others than those of the product.
import { urlOf } from '../rules/import-keys.ts';
import { namesIn, pathOf } from '../rules/product-sheet.ts';
import { categoryTitles, isCalled, type KnownProduct, type ShopWords } from './known-products.ts';
import type { Line } from './sheet-line.ts';

const brandOf = ({ brands }: ShopWords, text: string) =>
  brands.find(({ title, url }) => isCalled(title, text) || url === urlOf(text));

/** The title of another brand; '' where there shall be none. */
export function brandChange(words: ShopWords, head: Line, known: KnownProduct | undefined): string | undefined {
  if (!head.has('brand')) return undefined;
  const text = head.text('brand');
  if (text === '') return known?.brand_id ? '' : undefined;
  const brand = brandOf(words, text);
  return known && brand?.id === known.brand_id ? undefined : text;
}

const categoryAt = ({ tree }: ShopWords, url: string) =>
  tree.walk.find(({ row }) => row.type === 'category' && row.url === url)?.row;
const categoryCalled = ({ tree }: ShopWords, title: string) =>
  tree.walk.find(({ row }) => row.type === 'category' && isCalled(row.title, title))?.row;

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The categories the cells name, where they are others than the product is in. */
export function categoryChange(words: ShopWords, head: Line, known: KnownProduct | undefined) {
  const none = { makesCategories: false };
  if (head.has('categories')) {
    const text = head.text('categories');
    if (known && text === categoryTitles(words, known.categories)) return none;
    const titles = namesIn(text);
    const found = titles.map((title) => categoryCalled(words, pathOf(title).at(-1) ?? title)?.id);
    const makesCategories = found.includes(undefined);
    if (known && !makesCategories && sameSet(known.categories, [...new Set(found as number[])])) return none;
    return { categories: { titles }, makesCategories };
  }
  if (!head.has('product_type') && !head.has('tags')) return none;
  const [type, tags] = [head.text('product_type').slice(0, 120), namesIn(head.text('tags'))];
  const urls = [...(type ? [urlOf(type)] : []), ...tags.map((tag) => (type ? urlOf(type, tag) : urlOf(tag)))];
  const found = [...new Set(urls)].map((url) => categoryAt(words, url)?.id);
  const makesCategories = found.includes(undefined);
  const isSame = known && !makesCategories && sameSet(known.categories, found as number[]);
  return isSame || (!known && urls.length === 0) ? none : { categories: { type, tags }, makesCategories };
}
