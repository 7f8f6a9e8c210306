// The links that take an address off mails she may decline. They are made of the address, so that they work for who has no
// account, too.
import { createHash } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';

/** Mails that one link takes an address off. */
export interface MailList {
  /** What the page that asks her once more calls them, in its address; `news` without one. */
  readonly name?: string;
  /** The purpose the list's links are signed for: they open nothing else. */
  readonly purpose: string;
  /** The call that takes an address off it, without the address. */
  readonly call: string;
}

export const newsList: MailList = { purpose: 'unsubscribe', call: '/api/unsubscribe' };

const linkOf = ({ purpose }: MailList) => definePublicLink({ purpose, days: 400 });
const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

type Signing = Pick<Runtime, 'secret' | 'now'>;

/** Whether the token was made by this shop for exactly this address and these mails. */
export const takesOff = (runtime: Signing, list: MailList, email: string, token: string): boolean =>
  openLink(runtime, linkOf(list), token) === hashOf(email);

/** The page that asks her once more, by the link she has. */
export function unsubscribePage(
  { siteUrl }: Pick<Runtime, 'siteUrl'>,
  { name }: MailList,
  email: string,
  link: string,
) {
  const page = new URL('/unsubscribe', siteUrl);
  page.search = String(new URLSearchParams({ email, link, ...(name && { list: name }) }));
  return page.href;
}

/** `page`: for her, who is asked once more · `oneClick`: for her mail program, which posts to it. */
export function unsubscribeAddresses(runtime: Signing & Pick<Runtime, 'siteUrl'>, list: MailList, email: string) {
  const link = linkToken(runtime, linkOf(list), hashOf(email));
  const oneClick = new URL(`${list.call}/${encodeURIComponent(email)}`, runtime.siteUrl);
  oneClick.searchParams.set('link', link);
  return { page: unsubscribePage(runtime, list, email, link), oneClick: oneClick.href };
}
