import { fail } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { seal, unseal } from '@kaifong/kernel/secrets';
import * as z from 'zod';

/** A step that was begun in the browser is finished within this time. */
export const stepMinutes = 10;

const shape = z.object({ kind: z.enum(['totp', 'passkey']), value: z.string(), until: z.number() });

/** Either an app's secret or the challenge of a passkey, sealed for one purpose: the browser brings it back unread. */
export function sealState(ctx: Context, purpose: string, state: { kind: 'totp' | 'passkey'; value: string }): string {
  const until = ctx.runtime.now().getTime() + stepMinutes * minute;
  return seal(ctx.runtime.secret, `identity.factor:${purpose}`, JSON.stringify({ ...state, until }));
}

/** Refuses `identity.factor-over` for a state of another purpose, a changed one, and one that is too old. */
export function openState(ctx: Context, purpose: string, sealed: string) {
  const text = unseal(ctx.runtime.secret, `identity.factor:${purpose}`, sealed);
  const state = text === undefined ? undefined : shape.parse(JSON.parse(text));
  if (!state || state.until < ctx.runtime.now().getTime()) throw fail('identity.factor-over');
  return state;
}
