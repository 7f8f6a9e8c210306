import type { MailList } from '../../customers/index.ts';

/** Mails about what she wished for, which a link in each of them stops. */
export const wishMails: MailList = { name: 'wishes', purpose: 'unsubscribe-wishes', call: '/api/wishlist/stop' };
