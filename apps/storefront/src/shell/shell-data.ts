// What every page shows around its own content.
import type { Language } from '@kaifong/base/localized';
import type { ElementNode } from '@kaifong/ui/elements';
import { useRouteLoaderData } from 'react-router';
import { type Packed, unpack } from './packed.ts';

export interface MenuLink {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly newTab?: true;
  /** The only kind of screen it is shown on; absent where it is shown on both. */
  readonly only?: 'desktop' | 'mobile';
  readonly children: readonly MenuLink[];
}

/** An announcement, as it stands above every page. */
export interface NoticeView {
  /** Names this announcement as it reads now. */
  readonly key: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly link: string;
  readonly style: string;
  readonly dismissible: boolean;
}

/** What all visitors of one language and currency share. */
export interface Frame {
  /** Main language first. */
  readonly languages: readonly Language[];
  readonly currencies: readonly string[];
  /** The currency that is charged, whatever prices are shown in. */
  readonly baseCurrency: string;
  readonly site: {
    readonly name: string;
    readonly slogan: string;
    readonly description: string;
    readonly logo: string;
    readonly icon: string;
    /** The template's stylesheet, '' for none, and its ground on light and dark screens. */
    readonly theme: { readonly href: string; readonly light: string; readonly dark: string };
    readonly banner: string;
    readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
  };
  /** The shop's time zone, in which dates are told. */
  readonly timeZone: string;
  readonly menu: readonly MenuLink[];
  /** The footer's columns as staff put them together. */
  readonly footer: readonly ElementNode[];
  /** Lists of the shop that have something in them: topics to read about, stores, what can be booked. */
  readonly lists: readonly { readonly href: string; readonly title: string }[];
  /** True: the shop can be visited. */
  readonly hasStores: boolean;
  readonly notices: readonly NoticeView[];
}

interface OwnShell {
  readonly origin: string;
  readonly language: Language;
  readonly currency: string;
  /** False where the shop shows but does not sell to this visitor. */
  readonly sells: boolean;
  /** Nothing for a visitor with nothing of her own: such a page may be shown to anybody. */
  readonly cartCount: number | null;
  readonly customerName: string | null;
  /** Products she wished for; null for whoever is not logged in. */
  readonly wishes: readonly number[] | null;
}

export interface ShellData extends Frame, OwnShell {}

/** The shell as the root's loader sends it. */
export interface SentShell extends OwnShell {
  readonly frame: Packed<Frame>;
}

const shells = new WeakMap<object, ShellData>();

/** The shell's data as the server sent them, unpacked: the same object each time. */
export function shellFrom(sent: SentShell | undefined): ShellData | undefined {
  if (!sent) return undefined;
  const known = shells.get(sent);
  if (known) return known;
  const shell = { ...unpack(sent.frame), ...sent };
  shells.set(sent, shell);
  return shell;
}

/** The shell's data; absent only on the page that says the shop itself could not be read. */
export function useShell(): ShellData | undefined {
  return shellFrom(useRouteLoaderData('root') as SentShell | undefined);
}

/** The items shown on one kind of screen; an item that is not shown takes what is below it along. */
export function menuOn(screen: 'desktop' | 'mobile', items: readonly MenuLink[]): readonly MenuLink[] {
  return items.filter((item) => !item.only || item.only === screen);
}
