// The storefront as the server sees it: hand in a request and who is asking, get the answer. Nothing here knows HTTP
// servers, sessions or caches; those belong to the door that mounts it.

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Visitor, visitorContext } from './shell/visitor.ts';

export { CallError } from '@kaifong/client/call';
export { captureRender } from './capture-render.tsx';
export { cookiesOfPlace } from './shell/event-category-cookie.ts';
export { default as favicon } from './shell/favicon.svg?url';
export { isPersonal } from './shell/personal-paths.ts';
export { type Preferences, preferenceMaxAge, preferencesOf } from './shell/preferences.ts';
export type { SiteSettings } from './shell/site.ts';
export { withStyles } from './shell/styles.server.ts';
export { type Trouble, troubleLanguage, troublePage } from './shell/trouble-page.server.tsx';
export type { CookieOptions, Visitor } from './shell/visitor.ts';

export interface Storefront {
  /**
   * Answers a document, a form post or the data of a client-side navigation. A page for a visitor without session and
   * cart holds nothing personal and no nonce, so its bytes may be kept and replayed as they are: documents carry no
   * inline script, only hashed files and one block of data.
   *
   * Read the answer by `arrayBuffer` or `text`, not through `body`: a document's text is at hand and no stream is made.
   * The cookies of `preferencesOf` are the caller's to set, because cached pages never come by here.
   */
  handle(request: Request, visitor: Visitor): Promise<Response>;
  /** Where the files under `/assets/` lie, next to this file's own folder. */
  readonly assetsDirectory: string;
}

export function createStorefront(): Storefront {
  const answer = createRequestHandler(build, import.meta.env.MODE);
  return {
    assetsDirectory: build.assetsBuildDirectory,
    handle(request, visitor) {
      const context = new RouterContextProvider();
      context.set(visitorContext, visitor);
      return answer(request, context);
    },
  };
}
