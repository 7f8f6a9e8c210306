import * as z from 'zod';

/** The shape of a scanned member's code, as a till tells it from a code of goods. 20 bytes are 32 letters. */
export const memberCodeShape = /^KFM[A-Z2-7]{32}$/i;

/** The code by which a till finds a member who shows it. */
export const memberCard = z.object({
  code: z.string(),
  /** A picture of it, as SVG. */
  svg: z.string(),
  /** The instant after which it opens nothing. */
  until: z.iso.datetime(),
});
export type MemberCard = z.output<typeof memberCard>;
