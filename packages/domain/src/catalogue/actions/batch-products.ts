import { failField } from '@kaifong/base/errors';
import { booleanInput } from '@kaifong/base/input';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { type BatchResult, eachRecord } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { deleteProduct } from './delete-product.ts';
import { changeProduct } from './update-product.ts';

const batchKeys = ['visibled', 'is_new', 'is_hot', 'is_featured'] as const;

/** Switches one flag of several products; each is a transaction of its own, and the reply says which worked. */
export async function batchUpdateProducts(
  ctx: Context,
  { ids, key, value }: { ids: readonly number[]; key: string; value: unknown },
): Promise<BatchResult> {
  const flag = batchKeys.find((name) => name === key);
  if (!flag) throw failField('key', 'validation.batch-key');
  const parsed = parseInput(z.object({ value: booleanInput }), { value });
  return eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => changeProduct(tx, { id, [flag]: parsed.value })));
}

/** Deletes several products; those an order names stay and are told. */
export async function batchDestroyProducts(ctx: Context, ids: readonly number[]): Promise<BatchResult> {
  return eachRecord(ctx, ids, (id) => deleteProduct(ctx, id));
}
