import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import * as z from 'zod';

const messages = settingsTab('messages');
const hidden = { hidden: true } as const;
const time = z.union([z.literal(''), clockTime]);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** When and how often people are written to without having asked: by broadcasts, and by automation. */
export const marketingSettings = defineSettings({
  domain: 'marketing',
  values: {
    /** By the shop's clock; nothing is written from one to the other. Empty, or both the same: there are no quiet hours. */
    quiet_from: messages(time, '', hidden),
    quiet_until: messages(time, '', hidden),
    /** Messages to one person in so many days, all channels together; 0: as many as there are. */
    message_cap: messages(whole(0, 1000), 0, hidden),
    message_cap_days: messages(whole(1, 365), 7, hidden),
    /** Days after a broadcast in which an order counts as bought because of it. */
    broadcast_order_days: messages(whole(1, 90), 7, hidden),
  },
  secrets: {
    /** Signs what the mail server tells of mails that came back. */
    bounce_secret: 'messages',
  },
});
export type MarketingSettings = typeof marketingSettings;
