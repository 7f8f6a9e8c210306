// The link that takes an address off the shop's news. It is made of the address, so that it works for who has no account, too.
import { createHash } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';

const unsubscribeLink = definePublicLink({ purpose: 'unsubscribe', days: 400 });

const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

type Signing = Pick<Runtime, 'secret' | 'now'>;

export const unsubscribeToken = (runtime: Signing, email: string): string =>
  linkToken(runtime, unsubscribeLink, hashOf(email));

/** Whether the token was made by this shop for exactly this address. */
export const takesOff = (runtime: Signing, email: string, token: string): boolean =>
  openLink(runtime, unsubscribeLink, token) === hashOf(email);

/** `page`: for her, who is asked once more · `oneClick`: for her mail program, which posts to it. */
export function unsubscribeAddresses(runtime: Signing & Pick<Runtime, 'siteUrl'>, email: string) {
  const link = unsubscribeToken(runtime, email);
  const page = new URL('/unsubscribe', runtime.siteUrl);
  page.search = String(new URLSearchParams({ email, link }));
  const oneClick = new URL(`/api/unsubscribe/${encodeURIComponent(email)}`, runtime.siteUrl);
  oneClick.searchParams.set('link', link);
  return { page: page.href, oneClick: oneClick.href };
}
