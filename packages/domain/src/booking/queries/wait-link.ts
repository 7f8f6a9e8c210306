import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { waitLink } from '../contract/index.ts';

/** Opens one place on a waiting list. */
const link = definePublicLink({ purpose: 'event-wait', days: 800 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

export const waitToken = (runtime: Signing, publicId: string): string => linkToken(runtime, link, publicId);
export const openWait = (runtime: Signing, token: string): string | undefined => openLink(runtime, link, token);
export const waitAddress = (runtime: Signing & Pick<Runtime, 'siteUrl'>, publicId: string): string =>
  new URL(waitLink(waitToken(runtime, publicId)), runtime.siteUrl).href;
