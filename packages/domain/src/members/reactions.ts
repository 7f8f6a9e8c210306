import { type AnyReaction, react } from '@kaifong/kernel/events';
import { pointsEnding, pointsGiven, tierChanged } from './contract/index.ts';
import { sendMemberLetter, shopDay, tierName } from './letters/send-letters.tsx';

const about = ({ customer_id }: { customer_id: number }) => `member:${customer_id}`;

export const reactions: readonly AnyReaction[] = [
  react({
    name: 'members.mail-tier',
    to: tierChanged,
    about,
    run: (tx, { customer_id, from_tier_id, to_tier_id, up }, { eventId }) =>
      sendMemberLetter(tx, customer_id, {
        words: up ? 'tier_up' : 'tier_down',
        once: `tier:${eventId}`,
        values: async (language) => ({
          tier: (await tierName(tx, to_tier_id, language)) || '–',
          from: (await tierName(tx, from_tier_id, language)) || '–',
        }),
      }),
  }),
  react({
    name: 'members.mail-points-ending',
    to: pointsEnding,
    about,
    run: (tx, { customer_id, points, ends_at }) =>
      sendMemberLetter(tx, customer_id, {
        words: 'points_ending',
        once: `ending:${ends_at}`,
        values: async () => ({ points, day: await shopDay(tx, ends_at) }),
      }),
  }),
  react({
    name: 'members.mail-points-given',
    to: pointsGiven,
    about,
    run: (tx, { customer_id, points, why, source, available_from = tx.runtime.now().toISOString() }) =>
      sendMemberLetter(tx, customer_id, {
        words: why,
        once: source,
        values: async () => ({ points, day: await shopDay(tx, available_from) }),
      }),
  }),
];
