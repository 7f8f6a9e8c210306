import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { MovedAddress } from '../../../navigation/contract/index.ts';
import { type ProductType, productLink } from '../../contract/index.ts';

const findOld = statement<{ to_url: string | null; type: ProductType | null }, [string]>(
  'catalogue-find-moved',
  `select o.to_url, p.type from old_addresses o left join products p on p.url = o.to_url
   where o.kind = 'product' and o.url = $1`,
);

/** What became of a product's url that leads nowhere now: in one step to the page its type is shown on. */
export async function findMovedProduct(ctx: Context, url: string): Promise<MovedAddress> {
  const [row] = await ctx.run(findOld, [url]);
  if (!row) return { to: null, gone: false };
  const { to_url, type } = row;
  return to_url === null
    ? { to: null, gone: true }
    : { to: productLink({ type: type ?? 'general', url: to_url }), gone: false };
}
