// Which products the lists of staff show: hidden ones too, by any of the list's filters.
import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import { productTypes } from '../contract/index.ts';
import { searchQueries } from '../rules/search-tokens.ts';
import { type Parameters, productInStock } from './card-selection.ts';
import { sellableOf } from './sellable-sql.ts';

const sorts: Record<string, string> = {
  id: 'p.id',
  sku: 'p.sku',
  name: 'name',
  price: 'p.min_price_cents',
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
};

const anyLow = `exists (select 1 from stocks s where s.product_id = p.id and s.visibled
  and s.stock_notification is not null and ${sellableOf('s', '$3')} between 1 and s.stock_notification)`;

const yes = (value: unknown) => value === '1' || value === 'true';

const idOf = (name: string, value: unknown): number => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > 2_147_483_647) throw failField(`filter.${name}`, 'validation.input');
  return id;
};

type Condition = (value: unknown, parameters: Parameters) => string;

const filters: Record<string, Condition> = {
  visibled: (value) => (yes(value) ? 'p.visibled' : 'not p.visibled'),
  type: (value, { put }) => {
    if (!productTypes.some((type) => type === value)) throw failField('filter.type', 'validation.choice');
    return `p.type = ${put(value)}`;
  },
  brand_id: (value, { put }) => `p.brand_id = ${put(idOf('brand_id', value))}`,
  category: (value, { put }) =>
    `exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id = ${put(idOf('category', value))})`,
  sold_out: (value) => (yes(value) ? `not ${productInStock('$3')}` : productInStock('$3')),
  low_stock: (value) => (yes(value) ? `p.track_inventories and ${anyLow}` : `not (p.track_inventories and ${anyLow})`),
};

/** The where-clause of a list or an export. Refuses filters the list does not have. */
export function adminCondition({ keyword, filter = {}, ids }: ListQuery, parameters: Parameters): string {
  const conditions = Object.entries(filter).map(([name, value]) => {
    const condition = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!condition) throw failField(`filter.${name}`, 'validation.filter');
    return condition(value, parameters);
  });
  if (ids?.length) conditions.push(`p.id = any(${parameters.put(ids)}::int[])`);
  const search = keyword?.trim() ? searchQueries(keyword) : undefined;
  if (keyword?.trim()) {
    conditions.push(search ? `p.search @@ ${parameters.put(`${search.all} | ${search.code}`)}::tsquery` : 'false');
  }
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** The order of a list, newest first unless asked otherwise. Refuses what it cannot be sorted by. */
export function adminOrder(sort = '-id'): string {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!column) throw failField('sort', 'validation.sort');
  return `${column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, p.id desc`;
}
