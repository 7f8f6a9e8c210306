import { createHash } from 'node:crypto';
import { AppError } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { countTry } from '@kaifong/kernel/http';

const mostPerHour = { max: 3, seconds: 3600 };

/**
 * Whether one more letter of this kind may go to an address, known or not; at most three an hour. A caller who is told
 * no answers as if it had been sent. In a transaction the letter counts with its commit.
 */
export async function letterAllowed(ctx: Context, kind: string, email: string): Promise<boolean> {
  const target = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
  try {
    const bucket = `letter:${kind}:${target}`;
    if ('tx' in ctx) await ctx.runtime.rateLimits.countWithin(ctx, bucket, mostPerHour);
    else await countTry(ctx, bucket, mostPerHour);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return false;
    throw error;
  }
}
