import { bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { followNewsLink, noteOpened } from './actions/note-reading.ts';
import { sendTestLetter } from './actions/send-test-letter.ts';
import {
  broadcastMachine,
  broadcastRoutes,
  broadcastSteps,
  mailHistoryCalls,
  readingRoutes,
  routes,
} from './contract/index.ts';
import { previewBroadcast } from './letters/preview-broadcast.ts';
import { sendTestBroadcast } from './letters/send-test-broadcast.ts';
import { countAudience } from './queries/audience.ts';
import { getBroadcastState } from './queries/get-broadcast-state.ts';
import { listLetters, previewLetter } from './queries/letters.ts';
import { listRecipients, recipientList } from './queries/list-recipients.ts';
import { getMailHistory, mailHistoryRows, recipientMailList } from './queries/mail-histories.ts';

export const bindings = [
  bind(readingRoutes.followNewsLink, followNewsLink),
  bind(readingRoutes.noteOpened, async (ctx, input) => {
    await noteOpened(ctx, input);
    return { status: 'noted' as const };
  }),
  bind(routes.listLetters, async (ctx) => ({ data: await listLetters(ctx) })),
  bind(routes.previewLetter, async (ctx, { name }) => ({ data: await previewLetter(ctx, name, ctx.language) })),
  bind(routes.sendTestLetter, async (ctx, { name }) => ({ data: await sendTestLetter(ctx, name, ctx.language) })),
  ...bindRows(mailHistoryCalls, mailHistoryRows),
  bindList(routes.getMailHistory, recipientMailList, getMailHistory),
  bind(broadcastRoutes.getBroadcastState, async (ctx, { id }) => ({ data: await getBroadcastState(ctx, id) })),
  bind(broadcastRoutes.countAudience, async (ctx, input) => ({ data: await countAudience(ctx, input) })),
  bind(broadcastRoutes.previewBroadcast, async (ctx, { id }) => ({
    data: await previewBroadcast(ctx, id),
  })),
  bind(broadcastRoutes.sendTestBroadcast, async (ctx, { id }) => ({
    data: await sendTestBroadcast(ctx, id, ctx.language),
  })),
  bindList(broadcastRoutes.listBroadcastRecipients, recipientList, listRecipients),
  ...bindSteps(
    broadcastMachine,
    broadcastSteps,
    {
      schedule: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'schedule' }),
      'send-now': (ctx, input) => moveBroadcast(ctx, { ...input, command: 'send-now' }),
      edit: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'edit' }),
      resume: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'resume' }),
      continue: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'continue' }),
      pause: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'pause' }),
      cancel: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'cancel' }),
      archive: (ctx, input) => moveBroadcast(ctx, { ...input, command: 'archive' }),
    },
    getBroadcastState,
  ),
];
