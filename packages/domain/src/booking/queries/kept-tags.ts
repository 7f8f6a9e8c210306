// What pages of events are made from: a page that is kept goes when one of these changes.
import type { Context } from '@kaifong/kernel/context';

/** Open times, of any event: people and rooms are shared. Every action that takes or frees a place locks its event, and changes it there. */
export const eventTimesTag = 'event-times';

/** Events, their categories, people and rooms, and the stores they are in. */
const eventTags = ['events', 'event-categories', 'stores', 'settings'] as const;

/** Notes that a reply shows events. */
export function notesEvents(ctx: Context): void {
  for (const tag of eventTags) ctx.usedTags.add(tag);
}

/** Notes that a reply shows open times. */
export function notesTimes(ctx: Context): void {
  notesEvents(ctx);
  ctx.usedTags.add(eventTimesTag);
}
