import { flag } from '@kaifong/kernel/list';
import { mailLogs } from '@kaifong/kernel/mail';
import { bindListPart } from '@kaifong/kernel/resource';
import { inArray, sql } from 'drizzle-orm';
import { giftMails } from './contract/index.ts';

const ordersCards = sql<boolean>`${mailLogs.name} = 'gift-notes.print_order'`;

export const mailPart = bindListPart(giftMails, {
  filters: { orders_cards: flag(ordersCards) },
  async values(ctx, ids) {
    const rows = await ctx.db
      .select({ id: mailLogs.id, orders_cards: ordersCards })
      .from(mailLogs)
      .where(inArray(mailLogs.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  },
});
