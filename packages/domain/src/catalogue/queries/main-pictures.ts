import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type PictureRecord, pictureJson } from '../../media/index.ts';

const read = statement<{ product_id: number; picture: PictureRecord }, [readonly number[]]>(
  'main-pictures',
  `select distinct on (pp.product_id) pp.product_id, ${pictureJson('f', 'f.alt || pp.alt')} as picture
   from product_pictures pp join files f on f.id = pp.file_id where pp.product_id = any($1::int[])
   order by pp.product_id, pp."order", pp.file_id`,
);

const keyOf = (id: number) => `catalogue.picture:${id}`;

/**
 * The first picture of each product that has one, by its id. They are kept in memory, for every look at a cart wants
 * twenty of them and they hardly ever change.
 */
export async function mainPictures(
  ctx: Context,
  productIds: Iterable<number>,
): Promise<ReadonlyMap<number, PictureRecord>> {
  return ctx.runtime.cache.rememberEach(productIds, keyOf, { tags: ['products'], size: 600 }, async (unknown) => {
    const rows = await ctx.run(read, [unknown]);
    return new Map(rows.map(({ product_id, picture }) => [product_id, picture]));
  });
}
