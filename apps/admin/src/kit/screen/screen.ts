// Screens are declared as data: address, permission, title, loader. Router, navigation, breadcrumbs and palette use
// the same declarations.
import type { ListAddition } from '@kaifong/base/resource';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Need } from '../permissions/index.ts';
import type { SettingsTab } from '../settings/settings-tab.ts';

export type { Need } from '../permissions/index.ts';

export interface Screen {
  /** Under /admin, without a leading slash: `brand/edit/:id`. The screen above it is its longest prefix: `brand`. */
  readonly path: string;
  /** Message key of its name in breadcrumbs, the browser's tab and the palette. */
  readonly title: string;
  /** Permission; any one of a list. Left out: every signed-in account. */
  readonly permission?: Need;
  /** True: the screen stays as it is while another is looked at. */
  readonly kept?: true;
  /** Further domains whose words are loaded with the screen. */
  readonly domains?: readonly string[];
  readonly load: () => Promise<{ default: ComponentType }>;
}

export const navGroups = [
  'home',
  'own',
  'sales',
  'counter',
  'services',
  'catalogue',
  'content',
  'customers',
  'staff',
  'reports',
  'settings',
] as const;
export type NavGroup = (typeof navGroups)[number];

export interface NavEntry {
  readonly group: NavGroup;
  /** Address of the screen it opens: `/brand`. */
  readonly to: string;
  readonly icon: Icon;
  /** Needed to be offered it, where its screen stands open to everybody but is of use to few. */
  readonly permission?: Need;
  /** Address of the screen that makes a new one, offered by the palette. */
  readonly create?: string;
}

/** Place on the dashboard: on top, full width, half width. */
export type CardPlace = 'notice' | 'wide' | 'half';

/** A card that a section of the house has on the first page, in its `dashboard/cards.ts`. */
export interface FirstPageCard {
  readonly permission: Need;
  /** Key of what the card is called where cards are arranged. */
  readonly title: string;
  readonly place: CardPlace;
  readonly Card: ComponentType;
}

/** A card that an extension or a section with many words brings to the first page; its code and words come after the page's own. */
export interface SectionCard extends Omit<FirstPageCard, 'Card'> {
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** A price that was agreed on before, as a till writes it into a sale: what is to be paid of one booking. */
export interface AgreedLine {
  /** Apart among all of a sale: `booking-12`. */
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly amount: number;
  /** Ids of the quotes that are sold. */
  readonly quotes: readonly number[];
}

/** What a section of the house has at the counter of a store, in its `desk/panel.tsx`; nothing for whoever may not see it. */
export type DeskPanel = ComponentType<{
  readonly storeId: number;
  /** A number, a name or a telephone that is looked for; empty: what waits today. */
  readonly keyword: string;
  /** A till's sale, where there is one: keys of what it has already, and how a further line gets into it. */
  readonly till?: { readonly taken: readonly string[]; readonly onTake: (line: AgreedLine) => void };
}>;

/** Icon and address of a kind of record the search finds. */
export interface FoundRecord {
  readonly icon: Icon;
  readonly to: (id: number) => string;
}

/** Contribution of one domain to the back office. */
export interface Section {
  /** Name of its folder; the words of that domain's contract and of the folder's `messages` come with its screens. */
  readonly domain: string;
  /** Sort key among sections in the navigation. */
  readonly order: number;
  readonly screens: readonly Screen[];
  readonly navigation: readonly NavEntry[];
  /** Cards that come after the page: those that come with it are in `dashboard/cards.ts` of the folder. */
  readonly cards?: readonly SectionCard[];
  /** Tabs of the configuration screen. */
  readonly settingsTabs?: () => Promise<{ default: readonly SettingsTab[] }>;
  /** Columns and filters the section adds to lists of other domains. */
  readonly lists?: () => Promise<{ default: readonly ListAddition[] }>;
  /** By kind, the noun of the record: `order`. */
  readonly records?: Readonly<Record<string, FoundRecord>>;
  /** Icons of the elements it brings to the builder of pages, by their name. */
  readonly elements?: Readonly<Record<string, Icon>>;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  // `/store/pos/new` is the till of no store.
  const fills = (part: string, text = '') => (part === ':id' ? /^\d+$/.test(text) : part.startsWith(':'));
  return wanted.length === given.length && wanted.every((part, i) => part === given[i] || fills(part, given[i]));
}

/** The screen at an address such as `/brand/edit/7`. A spelled-out path wins over one with a gap. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const found = screens.filter((screen) => matches(screen.path, path));
  return found.find((screen) => !screen.path.includes(':')) ?? found[0];
}

/** The screens above and at an address, outermost first, each with its own address. */
export function trailOf(screens: readonly Screen[], path: string): { screen: Screen; to: string }[] {
  const parts = segments(path);
  return parts.flatMap((_, i) => {
    const to = `/${parts.slice(0, i + 1).join('/')}`;
    const screen = screenAt(screens, to);
    return screen ? [{ screen, to }] : [];
  });
}

/** List to redirect to when an address has an `:id` that is no positive number; `undefined` otherwise. */
export function listInstead(
  { path }: Pick<Screen, 'path'>,
  { id }: { readonly id?: string | undefined },
): string | undefined {
  if (id === undefined || /^[1-9]\d*$/.test(id)) return undefined;
  // The list of one's own leave has the plural's name, slips stand in their run, and pay at leaving stands with the salary.
  const named = path
    .replace(/^my-leave\//, 'my-leaves/')
    .replace(/^payslip\//, 'payroll/')
    .replace(/^leaving-pay\//, 'salary-management/');
  return `/${named.replace(/(\/(edit|view|goods|traffic|why|history|histories|management|qr|appeal|contributions|pos(\/\w+)?))?\/:id$/, '').replace(/\/:\w+$/, '')}`;
}
