// Codes of promotions are not found by trying at a till: it prices a sale anew with each of its changes, and would tell of every code.
import { AppError } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { countTry, refuseSpent } from '@kaifong/kernel/http';
import { unknownCodes } from '../../promotions/index.ts';

const seconds = day / 1000;
/** Wrong codes an account may type in a day, as an address may in the shop (trust.md, 4). */
const wrongCodes = { max: 20, seconds };
/** A wrong code that stays in its sale is asked for with each price, and counts once. */
const once = { max: 1, seconds };

const isFirst = (ctx: Context, bucket: string): Promise<boolean> =>
  countTry(ctx, bucket, once).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too-many') return false;
      throw error;
    },
  );

/** Counts codes nobody gave out, before anything is written. Refuses `too-many`, also of a right code once too many were wrong; a sale without codes goes on. */
export async function countCoupons(ctx: Context, { codes }: { readonly codes: readonly string[] }): Promise<void> {
  if (codes.length === 0) return;
  const wrong = `till-coupon-wrong:${requireStaff(ctx).id}`;
  await refuseSpent(ctx, wrong, wrongCodes);
  for (const code of await unknownCodes(ctx, codes))
    if (await isFirst(ctx, `${wrong}:${code}`)) await countTry(ctx, wrong, wrongCodes);
}
