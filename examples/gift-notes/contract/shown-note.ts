import * as z from 'zod';

/** A note as buyers read it. */
export const shownNote = z.object({ id: z.number(), title: z.string(), text: z.string() });
export type ShownNote = z.output<typeof shownNote>;
