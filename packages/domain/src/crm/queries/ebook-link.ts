import type { Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';

/** Opens the e-book of a lead's funnel. */
const ebook = definePublicLink({ purpose: 'ebook', days: 7 });

type Signing = Pick<Runtime, 'secret' | 'now'>;

/** Where the holder of the link gets the e-book; a path. */
export const ebookPath = (runtime: Signing, publicId: string): string =>
  `/ebook?token=${encodeURIComponent(linkToken(runtime, ebook, publicId))}`;

/** The lead whose link it is; undefined for one that is forged or over. */
export const ebookOf = (runtime: Signing, token: string): string | undefined => openLink(runtime, ebook, token);
