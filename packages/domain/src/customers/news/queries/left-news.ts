import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const left = statement<{ id: number }, [number, string]>(
  'customers-left-news',
  `select c.id from customers c
   cross join lateral (select given, origin from customer_consents where customer_id = c.id and kind = 'news' order by id desc limit 1) k
   where (c.id = $1::int or ($2::text <> '' and c.email = $2::text)) and not k.given and k.origin in ('unsubscribe', 'choices', 'profile')
   limit 1`,
);

/** Whether whoever reads the address, or has the record, took herself off the news: nobody else puts her back. */
export async function hasLeftNews(ctx: Context, id: number, email: string): Promise<boolean> {
  return (await ctx.run(left, [id, email.trim().toLowerCase()])).length > 0;
}
