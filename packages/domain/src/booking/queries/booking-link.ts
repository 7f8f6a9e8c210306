import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { bookingLink } from '../contract/index.ts';

/** Opens one booking. Longer than anybody may book ahead: a booking that is over ends it before (`find-booking.ts`). */
const link = definePublicLink({ purpose: 'booking', days: 800 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

export const bookingToken = (runtime: Signing, publicId: string): string => linkToken(runtime, link, publicId);
export const openBooking = (runtime: Signing, token: string): string | undefined => openLink(runtime, link, token);

/** Where she sees, moves and cancels it, for letters. */
export const bookingAddress = (runtime: Signing & Pick<Runtime, 'siteUrl'>, publicId: string): string =>
  new URL(bookingLink(bookingToken(runtime, publicId)), runtime.siteUrl).href;
