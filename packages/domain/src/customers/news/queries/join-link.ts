// The link by which whoever asked for news shows that the address is hers.
import { createHash } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';

const joining = definePublicLink({ purpose: 'join-news', days: 7 });
const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

type Signing = Pick<Runtime, 'secret' | 'now'>;

/** Whether the token was mailed to exactly this address, and is not over. */
export const provesReader = (runtime: Signing, email: string, token: string): boolean =>
  openLink(runtime, joining, token) === hashOf(email);

/** The page on which she confirms with one button: mail programs look at links, too. */
export function joinAddress(runtime: Signing & Pick<Runtime, 'siteUrl'>, email: string): string {
  const page = new URL('/newsletter', runtime.siteUrl);
  page.search = String(new URLSearchParams({ email, link: linkToken(runtime, joining, hashOf(email)) }));
  return page.href;
}
