// The visitor, as the server hands her in with every request. Loaders and actions reach her by `visitorOf(context)`.
import type { Language } from '@kaifong/base/localized';
import type { DisplayCurrency } from '@kaifong/base/money';
import type { Call } from '@kaifong/client/call';
import { createContext, type RouterContextProvider } from 'react-router';
import type { SiteSettings } from './site.ts';

export interface CookieOptions {
  /** How many seconds the browser keeps it. */
  readonly maxAge: number;
  /** True hides the cookie from scripts. */
  readonly httpOnly?: boolean;
}

/** Code the shop's owner put into the site or into one page. */
export interface PageCode {
  /** Checked when it was saved. */
  readonly css?: string;
  /** Markup with scripts, for the end of the head. */
  readonly head?: string;
  /** For the end of the body. */
  readonly foot?: string;
}

export interface Visitor {
  /** Reaches the server inside the process, with this visitor's session, language and address. */
  readonly call: Call;
  readonly language: Language;
  readonly currency: DisplayCurrency;
  readonly site: SiteSettings;
  /** The signed-in customer. */
  readonly customer: { readonly id: number; readonly first_name: string } | null;
  /** Her cart, when the `cart_id` cookie names a live one: the id and how many pieces are in it. */
  readonly cart: { readonly id: string; readonly count: number } | null;
  /**
   * Data that are the same for everybody without a session in this language and currency: from memory until something
   * they show changes. `load` gets a visitor of its own and must not look at her cart. For a customer it is loaded each
   * time.
   */
  shared<T>(key: string, load: (visitor: Visitor) => Promise<T>): Promise<T>;
  /** The address of the shop without a path, `https://shop.example`. */
  readonly origin: string;
  /** False while one moves about the shop with scripts: the document is there already, only data is asked for. */
  readonly document: boolean;
  /** Writes code into the document; the server's policy for this page lets through what is added here and no more. */
  addCode(code: PageCode): void;
  readonly code: readonly PageCode[];
  /** Why the server takes no form from here; every form sent by a script is answered with it. */
  readonly refusal?: { readonly status: number; readonly message: string; readonly shop?: string | undefined };
  /** Adds a cookie to the answer; the server adds path, SameSite and Secure. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Takes a cookie away. */
  dropCookie(name: string): void;
}

export const visitorContext = createContext<Visitor>();

export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}
