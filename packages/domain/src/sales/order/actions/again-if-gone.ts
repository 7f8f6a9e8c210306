import { byItself, type Context } from '@kaifong/kernel/context';
import { promotionsTag } from '../../../promotions/index.ts';
import { PromotionGone } from './write-order.ts';

/** Prices once more where somebody else had the last of a promotion or of a cheaper lot meanwhile: what is read again no longer counts it. */
export async function againIfGone<T>(ctx: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await byItself(ctx, run);
  } catch (error) {
    if (!(error instanceof PromotionGone)) throw error;
    ctx.runtime.cache.drop([promotionsTag]);
    return run();
  }
}
