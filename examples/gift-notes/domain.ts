import { paymentProviders } from '@kaifong/domain/sales/server';
import { adapter, type Context } from '@kaifong/kernel/context';
import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { react } from '@kaifong/kernel/events';
import { bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { sql } from 'drizzle-orm';
import { attachGiftNote } from './attach-gift-note.ts';
import { cardsOrdered, giftCard, giftNote, giftNoteSettings, routes } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { giftVoucher } from './gift-voucher.ts';
import { letters, sendPrintOrder } from './letters/print-order.tsx';
import { listNotes, notesTag } from './list-notes.ts';
import { loadNotes } from './load-elements.ts';
import { mailPart } from './mail-part.ts';
import { orderHooks } from './order-hooks.ts';
import { printGiftNote } from './print-gift-note.ts';
import { giftNotePrints, giftNotes } from './schema.ts';

/** So many fit on a page. */
const mostNotes = 100;

async function countNotesAndCards(ctx: Context) {
  const [counts] = await ctx.db
    .select({
      notes: sql<number>`count(*)::int`,
      cards: sql<number>`(select coalesce(sum(copies), 0)::int from ${giftNotePrints})`,
    })
    .from(giftNotes);
  return counts ?? { notes: 0, cards: 0 };
}

export const domain = defineDomain({
  name: 'gift-notes',
  bindings: [
    ...bindResource(giftNote, giftNotes, { tags: [notesTag] }),
    bind(routes.listNotes, async (ctx) => ({ data: { notes: await listNotes(ctx, mostNotes) } })),
    bind(routes.attachGiftNote, async (ctx, input) => ({ data: await attachGiftNote(ctx, input) })),
    bind(routes.printGiftNote, async (ctx, input) => ({ data: await printGiftNote(ctx, input) })),
  ],
  listParts: [mailPart],
  verbs: orderHooks,
  answers: [adapter(paymentProviders, [giftVoucher])],
  cards: [bindCard(giftCard, countNotesAndCards)],
  elements: { notes: loadNotes },
  pages: ['/gift-notes'],
  letters,
  settings: giftNoteSettings,
  reactions: [
    react({
      name: 'gift-notes.mail-printer',
      to: cardsOrdered,
      run: (tx, { print_id }) => sendPrintOrder(tx, print_id),
    }),
  ],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
