// The addresses a measured mail leads by. They are signed over where they lead, so that nobody sends people elsewhere in the shop's name.
import { createHash } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import type { Measure } from '../rules/measured-html.ts';

const followed = definePublicLink({ purpose: 'news-link', days: 400 });
const seen = definePublicLink({ purpose: 'news-seen', days: 400 });
type Signing = Pick<Runtime, 'secret' | 'now'>;

const hashOf = (measureId: string, to: string): string =>
  createHash('sha256')
    .update(JSON.stringify([measureId, to]))
    .digest('base64url');

/** Whether this shop made the link of a mail to this address. */
export const leadsTo = (runtime: Signing, measureId: string, to: string, token: string): boolean =>
  openLink(runtime, followed, token) === hashOf(measureId, to);

/** Whether this shop made the picture of a mail. */
export const isPictureOf = (runtime: Signing, measureId: string, token: string): boolean =>
  openLink(runtime, seen, token) === measureId;

/** How the mail with this id is measured. */
export function measureOf(runtime: Signing & Pick<Runtime, 'siteUrl'>, measureId: string): Measure {
  const address = (path: string, query: Record<string, string>) => {
    const url = new URL(path, runtime.siteUrl);
    url.search = String(new URLSearchParams(query));
    return url.href;
  };
  return {
    link: (to) =>
      address('/newsletter/link', { m: measureId, s: linkToken(runtime, followed, hashOf(measureId, to)), to }),
    picture: address('/newsletter/seen', { m: measureId, s: linkToken(runtime, seen, measureId) }),
  };
}
