import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';

/** Follows one application: a job may take months, and every letter has a new link. */
const follow = definePublicLink({ purpose: 'application', days: 180 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

/** Where the holder of the link follows an application; a path. */
export const followPath = (runtime: Signing, publicId: string): string =>
  `/application/${publicId}?token=${encodeURIComponent(linkToken(runtime, follow, publicId))}`;

/** Whether a token is good for this application. */
export const follows = (runtime: Signing, token: string, publicId: string): boolean =>
  openLink(runtime, follow, token) === publicId;
