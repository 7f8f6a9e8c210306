// An order the owner places to see the whole way once. Its channel is `test`.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { adminOrder } from './admin-order.ts';

export const placeTestOrder = defineRoute({
  door: 'admin',
  name: 'sales.place-test-order',
  method: 'POST',
  path: '/api/admin/order/test',
  permission: 'create order',
  status: 201,
  idempotent: true,
  input: z.object({ language }),
  output: one(adminOrder),
  summary: 'Orders one piece of the first product that can be bought, for the caller; it counts in no number.',
});

export const removeTestOrder = defineRoute({
  door: 'admin',
  name: 'sales.remove-test-order',
  method: 'DELETE',
  path: '/api/admin/order/:id/test',
  permission: 'create order',
  input: z.object({ id: recordId, language }),
  output: z.object({ data: z.object({ id: z.number() }) }),
  summary: 'Takes a test order away as if it had never been; its goods lie in stock again.',
});
