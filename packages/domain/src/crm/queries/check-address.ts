import { AppError } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { countTry } from '@kaifong/kernel/http';
import { isOpenForm } from '../../forms/index.ts';
import { findOpenFunnel } from './find-lead.ts';

/** Of one address a minute; whoever asks more is trying addresses out. */
const few = { max: 30, seconds: 60 };

async function isTried(ctx: Context): Promise<boolean> {
  try {
    await countTry(ctx, `check-address:${ctx.address}`, few);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return true;
    throw error;
  }
}

/** Whether an open form or a published funnel has this address. False once the caller has asked too often. */
export async function checkAddress(
  ctx: Context,
  { key, type }: { readonly key: string; readonly type: 'form' | 'funnel' },
): Promise<boolean> {
  if (await isTried(ctx)) return false;
  return type === 'form' ? isOpenForm(ctx, key) : (await findOpenFunnel(ctx, key)) !== undefined;
}
