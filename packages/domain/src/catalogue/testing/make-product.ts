import type { Context } from '@kaifong/kernel/context';
import { createProduct } from '../actions/create-product.ts';
import type { AdminProduct, ProductCreate } from '../contract/index.ts';

let number = 0;

/** A visible product with one stock at 100.00 and ten of it in the first warehouse, unless told otherwise. */
export async function makeProduct(ctx: Context, overrides: Partial<ProductCreate> = {}): Promise<AdminProduct> {
  number += 1;
  const code = `made-${number}-${ctx.runtime.randomHex(3)}`;
  return createProduct(ctx, {
    name: { 'en-US': `Product ${number}`, 'zh-HK': `產品 ${number}`, 'zh-CN': `商品 ${number}` },
    sku: code,
    url: code,
    stocks: [{ price: 10_000, inventories: [{ quantity: 10 }] }],
    ...overrides,
  });
}
