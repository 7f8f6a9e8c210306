// What menu items lead to in domains that come later.
import type { Localized } from '@kaifong/base/localized';
import { type Context, definePort } from '@kaifong/kernel/context';

/** What a menu has to know of one kind of thing. */
export interface MenuTargets {
  /** Urls of those that visitors find. */
  live(ctx: Context): Promise<ReadonlySet<string>>;
  /** Things a menu item may lead to, the newest first, at most `most`. */
  find(ctx: Context, keyword: string | undefined, most: number): Promise<readonly { url: string; title: Localized }[]>;
  exists(ctx: Context, url: string): Promise<boolean>;
}

const none: MenuTargets = {
  live: async () => new Set(),
  find: async () => [],
  exists: async () => false,
};

export const menuForms = definePort<MenuTargets>('menu forms', none);
export const menuEventCategories = definePort<MenuTargets>('menu event categories', none);
