import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type AddressKind, addressOf, type MovedAddress } from '../contract/index.ts';

const findOld = statement<{ to_url: string | null }, [AddressKind, string]>(
  'navigation-find-moved',
  'select to_url from old_addresses where kind = $1 and url = $2',
);

/** What became of a url that leads nowhere now. Asked only after nothing was found there. */
export async function findMoved(ctx: Context, kind: AddressKind, url: string): Promise<MovedAddress> {
  const [row] = await ctx.run(findOld, [kind, url]);
  if (!row) return { to: null, gone: false };
  return row.to_url === null ? { to: null, gone: true } : { to: addressOf(kind, row.to_url), gone: false };
}
