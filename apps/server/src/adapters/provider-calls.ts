// What the adapters of payment providers share: calls of a provider or of its stand-in, and amounts as text.
import { fail } from '@kaifong/base/errors';
import { parseAmount, toWire } from '@kaifong/base/money';
import { ProviderAway } from '@kaifong/domain/server';
import { callService, isPublicAddress, NotFetched, type ServiceCall } from '@kaifong/kernel/outgoing';
import type * as z from 'zod';

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls a provider. `ProviderAway` when nobody answers, or with a fault of theirs or too much to do (5xx, 429). A stand-in runs on this machine. */
export async function callProvider(url: string, call: ServiceCall, isStandIn: boolean): Promise<ProviderAnswer> {
  try {
    const { status, bytes } = await callService(url, call, isStandIn ? () => true : isPublicAddress);
    if (status >= 500 || status === 429) throw new ProviderAway(`status ${status}`);
    return { status, text: bytes.toString('utf8') };
  } catch (error) {
    if (error instanceof NotFetched) throw new ProviderAway(error.message);
    throw error;
  }
}

/** What an answer says; `ProviderAway` when it cannot be read. */
export function readAnswer<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ProviderAway('an answer that cannot be read');
  }
}

/** 12050 → "120.50"; without decimals for a currency that has none, whose cents must be whole units. */
export function amountText(cents: number, decimals = 2): string {
  if (decimals === 0 && cents % 100 !== 0) throw new ProviderAway('the currency has no decimals');
  return toWire(cents).toFixed(decimals);
}

/** "120.50" → 12050; `ProviderAway` for what is no amount. */
export function centsOf(text: string): number {
  const cents = parseAmount(text);
  if (cents === undefined) throw new ProviderAway('an amount that cannot be read');
  return cents;
}

/** What a signed notice says, read by `read`. One that cannot be read now never can: staff look at it (`kernel.notice-unreadable`). */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw fail('kernel.notice-unreadable', undefined, { cause: error });
  }
}
