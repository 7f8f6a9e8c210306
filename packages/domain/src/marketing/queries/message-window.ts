import type { Context } from '@kaifong/kernel/context';
import type { BroadcastRow } from './find-broadcast.ts';
import { mailWindow } from './mail-window.ts';
import { textWindow } from './text-window.ts';

/** How the newest messages of a broadcast fare, by its channel; failures up to the message `after` do not count. */
export const messageWindow = (ctx: Context, { id, channel }: Pick<BroadcastRow, 'id' | 'channel'>, after: number) =>
  channel === 'sms' ? textWindow(ctx, id, after) : mailWindow(ctx, id, after);
