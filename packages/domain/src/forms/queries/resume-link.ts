import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { formLink } from '../contract/index.ts';

/** Takes a half-filled form up again. */
const resume = definePublicLink({ purpose: 'form-resume', days: 30 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

export const resumeToken = (runtime: Signing, publicId: string): string => linkToken(runtime, resume, publicId);
export const openResume = (runtime: Signing, token: string): string | undefined => openLink(runtime, resume, token);

/** Where she takes it up, for letters. */
export function resumeAddress(runtime: Signing & Pick<Runtime, 'siteUrl'>, url: string, publicId: string): string {
  const address = new URL(formLink(url), runtime.siteUrl);
  address.searchParams.set('resume', resumeToken(runtime, publicId));
  return address.href;
}
