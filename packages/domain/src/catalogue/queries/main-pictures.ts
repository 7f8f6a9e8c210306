import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type PictureRecord, pictureJson } from '../../media/index.ts';

const read = statement<{ product_id: number; picture: PictureRecord }, [number[]]>(
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
  const { cache } = ctx.runtime;
  const found = new Map(
    [...new Set(productIds)].map((id) => [id, cache.get(keyOf(id)) as PictureRecord | null | undefined]),
  );
  const unknown = [...found.keys()].filter((id) => found.get(id) === undefined);
  if (unknown.length > 0) {
    const { generation } = cache;
    const rows = await ctx.run(read, [unknown]);
    const pictures = new Map(rows.map(({ product_id, picture }) => [product_id, picture]));
    for (const id of unknown) {
      const picture = pictures.get(id) ?? null;
      cache.set(keyOf(id), picture, { tags: ['products'], size: 600 }, generation);
      found.set(id, picture);
    }
  }
  return new Map([...found].filter((pair): pair is [number, PictureRecord] => Boolean(pair[1])));
}
