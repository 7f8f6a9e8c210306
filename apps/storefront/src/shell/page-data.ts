// What a document carries for the scripts, as data and not as script: no inline script means a content policy of
// `script-src 'self'` without nonces, so a cached page is replayed byte for byte.
import type { Language } from '@kaifong/base/localized';

/** Ids of the two data blocks at the end of a document. */
export const startId = 'page-start';
export const dataId = 'page-data';

/** What the entry script needs before React takes over; the loaders' data follow in the second block. */
export interface PageStart {
  readonly language: Language;
  /** The address of this language's messages. */
  readonly messages: string;
  /** Ids of the routes on the page, outermost first. */
  readonly routes: readonly string[];
  /** Addresses of the scripts that must have run before the page wakes up: the manifest, in development reloading, too. */
  readonly first: readonly string[];
  /** Addresses of all scripts the page wakes up with. */
  readonly modules: readonly string[];
  /** React Router's own settings, as its `Scripts` component would assign them. */
  readonly context: object;
}
