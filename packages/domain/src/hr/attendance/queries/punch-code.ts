// The code on the screen of a store: signed with the shop's secret, a new one every half minute, good for two minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { minute } from '@kaifong/base/time';
import { qrSvg } from '@kaifong/kernel/codes';
import type { Context, Runtime } from '@kaifong/kernel/context';
import { getSettings } from '../../../settings/index.ts';
import { findStore, getStores } from '../../../stores/index.ts';
import type { PunchCode } from '../contract/index.ts';

const step = minute / 2;
/** Steps after its own for which a code is good: time to open the page and to punch. */
const goodFor = 4;

type Signing = Pick<Runtime, 'secret'>;

function signature({ secret }: Signing, store: string, at: string): string {
  const text = JSON.stringify(['punch-code', store, at]);
  return createHmac('sha256', secret).update(text).digest().subarray(0, 15).toString('base64url');
}

export function punchCodeAt(runtime: Signing, storeId: number, at: number): string {
  const [store, turn] = [storeId.toString(36), Math.floor(at / step).toString(36)];
  return `${store}.${turn}.${signature(runtime, store, turn)}`;
}

/** The store of a code at an instant; `old`: its time is over; undefined: the shop never made it. */
export function storeOfCode(runtime: Signing, code: string, at: number): number | 'old' | undefined {
  const [store = '', turn = '', given = '', ...more] = code.split('.');
  const [expected, sent] = [Buffer.from(signature(runtime, store, turn)), Buffer.from(given)];
  if (more.length > 0 || expected.length !== sent.length || !timingSafeEqual(expected, sent)) return undefined;
  const age = Math.floor(at / step) - Number.parseInt(turn, 36);
  // One step ahead: the clocks of two processes differ.
  return age >= -1 && age <= goodFor ? Number.parseInt(store, 36) : 'old';
}

/** The code a store's screen shows now. Refuses `not-found`. */
export async function getPunchCode(ctx: Context, storeId: number): Promise<PunchCode> {
  const store = await findStore(ctx, storeId);
  if (!store?.enabled) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  const now = ctx.runtime.now().getTime();
  const address = new URL('/admin/punch', ctx.runtime.siteUrl);
  address.searchParams.set('code', punchCodeAt(ctx.runtime, storeId, now));
  return {
    store: { id: store.id, name: textIn(store.title, ctx.language, main_language) },
    address: address.href,
    svg: qrSvg(address.href),
    renews_at: new Date((Math.floor(now / step) + 1) * step).toISOString(),
  };
}

/** Stores whose code can be shown. */
export async function listPunchStores(ctx: Context): Promise<{ id: number; name: string }[]> {
  const { main_language } = await getSettings(ctx);
  return (await getStores(ctx)).map(({ id, title }) => ({ id, name: textIn(title, ctx.language, main_language) }));
}
