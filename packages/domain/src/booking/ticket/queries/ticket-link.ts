import { codeLetters } from '@kaifong/base/codes';
import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { ticketCodeStart, ticketLink } from '../contract/index.ts';

/** Opens one ticket for whoever holds it. */
const link = definePublicLink({ purpose: 'ticket', days: 800 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

export const ticketToken = (runtime: Signing, publicId: string): string => linkToken(runtime, link, publicId);
export const openTicket = (runtime: Signing, token: string): string | undefined => openLink(runtime, link, token);
export const ticketAddress = (runtime: Signing & Pick<Runtime, 'siteUrl'>, publicId: string): string =>
  new URL(ticketLink(ticketToken(runtime, publicId)), runtime.siteUrl).href;

/** A new code: 80 random bits. Nothing about the ticket can be read from it. */
export const newTicketCode = (runtime: Pick<Runtime, 'randomHex'>): string =>
  ticketCodeStart + codeLetters(Buffer.from(runtime.randomHex(10), 'hex'));
