import { bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { sendTestLetter } from './actions/send-test-letter.ts';
import { mailHistoryCalls, routes } from './contract/index.ts';
import { listLetters, previewLetter } from './queries/letters.ts';
import { getMailHistory, mailHistoryRows, recipientMailList } from './queries/mail-histories.ts';

export const bindings = [
  bind(routes.listLetters, async (ctx) => ({ data: await listLetters(ctx) })),
  bind(routes.previewLetter, async (ctx, { name }) => ({ data: await previewLetter(ctx, name, ctx.language) })),
  bind(routes.sendTestLetter, async (ctx, { name }) => ({ data: await sendTestLetter(ctx, name, ctx.language) })),
  ...bindRows(mailHistoryCalls, mailHistoryRows),
  bindList(routes.getMailHistory, recipientMailList, getMailHistory),
];
