// The built storefront, or in development the one Vite serves from source.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MakeCallError } from './in-process-call.ts';

/** Exports the server uses of the storefront; the types are the storefront's (apps/storefront/src/server.ts). */
export interface StorefrontModule {
  createStorefront(): { handle(request: Request, visitor: unknown): Promise<Response> };
  /** Whether a page depends on more than session and cart, and so is never cached. */
  isPersonal(path: string): boolean;
  preferencesOf(query: URLSearchParams, cookies: Record<string, string | undefined>, site: unknown): Preferences;
  readonly preferenceMaxAge: number;
  /** Cookies the page at a path leaves, by name. */
  cookiesOfPlace(path: string): Readonly<Record<string, string>>;
  /** Language of an error page made without the database. */
  troubleLanguage(chosen: string | undefined, accepted: string | undefined): Preferences['language'];
  troublePage(trouble: {
    readonly language: Preferences['language'];
    readonly words?: string | undefined;
    readonly status?: number;
    readonly address: string;
    readonly shop?: string | undefined;
    readonly requestId: string;
  }): string;
  /** The page with its style sheets in it instead of links to them. */
  withStyles(page: Buffer): Buffer;
  /** Address of the icon of a shop that has chosen none. */
  readonly favicon: string;
  readonly CallError: new (...parts: Parameters<MakeCallError>) => Error;
}

export interface Preferences {
  readonly language: 'en-US' | 'zh-HK' | 'zh-CN';
  readonly currency: { readonly identifier: string; readonly rate: string; readonly mark: string };
  readonly cookies: Readonly<Record<string, string>>;
}

export async function loadStorefront(root: string): Promise<StorefrontModule> {
  const file = join(root, 'apps/storefront/build/server/index.js');
  return (await import(pathToFileURL(file).href)) as StorefrontModule;
}
