// The product a group of rows is about: by its id, its address or a sku, and only where they mean the same one.
import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { isCalled, type KnownProduct, knownProducts } from './known-products.ts';
import { type Fault, type Line, urlIn } from './sheet-line.ts';

/** The products a sheet may mean. */
export interface KnownShop {
  readonly byId: ReadonlyMap<number, KnownProduct>;
  readonly byUrl: ReadonlyMap<string, KnownProduct>;
  /** Of products and of stocks. */
  readonly bySku: ReadonlyMap<string, KnownProduct>;
}

const skusOf = (line: Line) => [line.text('product_sku'), line.text('sku')].filter(Boolean);

export async function knownShop(ctx: Context, lines: readonly Line[]): Promise<KnownShop> {
  const ids = lines.map((line) => Number(line.text('id'))).filter((id) => Number.isInteger(id) && id < 2 ** 31);
  const plain = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text.isWellFormed() && !text.includes('\0'));
  const marks = { ids, urls: plain(lines.map(urlIn)), skus: plain(lines.flatMap(skusOf)) };
  const known = await knownProducts(ctx, marks);
  return {
    byId: new Map(known.map((product) => [product.id, product])),
    byUrl: new Map(known.map((product) => [product.url, product])),
    bySku: new Map([
      ...known.map((product) => [product.sku, product] as const),
      ...known.flatMap((product) => product.stocks.map(({ sku }) => [sku, product] as const)),
    ]),
  };
}

/** Without an id and an address: the one product all skus are of that are known. */
function withSkus({ bySku }: KnownShop, lines: readonly Line[]): KnownProduct | undefined {
  const found = new Set(lines.flatMap(skusOf).flatMap((sku) => bySku.get(sku) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether rows with the number of a product are about it; another system counts from 1, too. */
function isAbout({ byUrl }: KnownShop, lines: readonly Line[], product: KnownProduct): boolean {
  const [head] = lines;
  if (!head) return false;
  const url = urlIn(head);
  const owner = byUrl.get(url);
  if (owner && owner.id !== product.id) return false;
  const skus = lines.flatMap(skusOf);
  if (url === '' && skus.length === 0) return true;
  const own = [product.sku, ...product.stocks.map(({ sku }) => sku)];
  const name = head.text('name');
  return url === product.url || skus.some((sku) => own.includes(sku)) || (name !== '' && isCalled(product.name, name));
}

/** The product the rows are about; undefined for a new one. What does not fit together is a fault. */
export function productOf(
  shop: KnownShop,
  language: Language,
  lines: readonly Line[],
  faults: Fault[],
): KnownProduct | undefined {
  const [head] = lines;
  const id = head?.text('id') ?? '';
  if (!head || id === '') return head && (urlIn(head) === '' ? withSkus(shop, lines) : shop.byUrl.get(urlIn(head)));
  const product = shop.byId.get(Number(id));
  const refuse = (code: string, params: Record<string, string> = {}) =>
    faults.every(({ field }) => field !== 'id') && faults.push({ row: head.row, field: 'id', code, params });
  if (!product) refuse('kernel.import-no-record');
  else if (!isAbout(shop, lines, product))
    refuse('kernel.import-other-record', { id, name: textIn(product.name, language) });
  return product;
}
