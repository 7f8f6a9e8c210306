import type { Runtime } from '@kaifong/kernel/context';
import { accessKeyOf } from '../rules/access-key-of.ts';

/** Opens the page of an order for whoever has the address: it carries the number and the key. */
export function orderAddressOf(
  runtime: Pick<Runtime, 'siteUrl' | 'secret'>,
  order: { readonly number: string; readonly public_id: string },
): string {
  const url = new URL('/order/success', runtime.siteUrl);
  url.searchParams.set('order_number', order.number);
  url.searchParams.set('key', accessKeyOf(runtime.secret, order.public_id));
  return url.href;
}
