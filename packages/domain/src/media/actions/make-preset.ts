import type { Context } from '@kaifong/kernel/context';
import { findPicture } from '../queries/find-file.ts';
import { type PresetAddress, storeKeyOf } from '../rules/upload-address.ts';
import { renderPreset, renderShape } from './render-picture.ts';

/** Several shoppers asking for the same preset at once wait for one of them. */
const beingMade = new Map<string, Promise<Buffer | undefined>>();

async function make(ctx: Context, address: PresetAddress, key: string, longest: number): Promise<Buffer | undefined> {
  const picture = await findPicture(ctx, address.name);
  if (!picture) return undefined;
  // Only around the point staff chose: every other one would be one more picture to make for whoever asks.
  if ('shape' in address && (picture.focal_x !== address.focus.x || picture.focal_y !== address.focus.y))
    return undefined;
  const whole = await ctx.runtime.files.get(picture.key);
  if (!whole) return undefined;
  const bytes = await ('shape' in address
    ? renderShape(whole, address, longest)
    : renderPreset(whole, address, longest));
  await ctx.runtime.files.put(key, bytes);
  return bytes;
}

/**
 * The bytes of a preset, made now if nobody asked before; `undefined` when there is no such public picture. Refuses
 * `unavailable` when `longest` pictures wait to be made already.
 */
export async function makePreset(
  ctx: Context,
  address: PresetAddress,
  longest = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
  const key = storeKeyOf(address);
  const stored = await ctx.runtime.files.get(key);
  if (stored) return stored;
  const running = beingMade.get(key) ?? make(ctx, address, key, longest).finally(() => beingMade.delete(key));
  beingMade.set(key, running);
  return running;
}
