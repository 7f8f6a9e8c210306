import { describeFuzz, inputSchemaOf } from '@kaifong/kernel/testing';
import { afterAll, beforeAll } from 'vitest';
import type { FilledShop, Member } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { onlyExtensions, walked } from '../testing/walked.ts';

const requests = onlyExtensions ? 300 : 5_000;

let suite: Suite;
let shop: FilledShop;
let member: Member;
beforeAll(async () => {
  ({ suite, shop, amy: member } = await openFilledSuite());
});
afterAll(() => suite.close());

describeFuzz({
  bindings: walked,
  app: () => suite.app,
  token: ({ door }) => (door === 'admin' ? suite.staff(['*']) : suite.customer(member.id)),
  known(route) {
    const { properties = {} } = inputSchemaOf(route);
    const values: Record<string, unknown> = {
      id: properties.id?.format === 'uuid' ? member.orderId : 1,
      ids: [1],
      cart_id: member.cartId,
      item_id: member.itemId,
      stock_id: shop.stockId,
      order_number: member.orderNumber,
      key: member.key,
      shipping_method_id: shop.shippingMethodId,
      address_id: member.addressId,
    };
    return Object.fromEntries(Object.entries(values).filter(([name]) => name in properties));
  },
  async writes() {
    const { rows } = await suite.runtime.database.connection.query(
      `select coalesce((select max(id) from audit_logs), 0) + coalesce((select max(id) from outbox_events), 0)
       + coalesce((select max(id) from mail_logs), 0) as n`,
    );
    return Number(rows[0]?.n);
  },
  requests,
  seed: process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined,
});
