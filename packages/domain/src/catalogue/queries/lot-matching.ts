// How staff find lots: by sku, barcode or the code on the lot's label, or by what the product is called.
import { containsKeyword } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { inventories, stocks } from '../schema.ts';
import { productMatching } from './product-matching.ts';

export const lotMatching = (keyword: string): SQL => sql`(${containsKeyword([stocks.sku], keyword)}
  or ${stocks.barcode} = ${keyword} or 'LOT-' || ${inventories.id} = upper(${keyword})
  or ${stocks.product_id} in (select found.id from products found where ${productMatching(keyword, sql`found.search`)}))`;
