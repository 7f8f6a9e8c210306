import type { Localized } from '@kaifong/base/localized';
import { type Context, definePort } from '@kaifong/kernel/context';

/** What a menu has to know of forms, whose own domain comes later. */
export interface MenuForms {
  /** Urls of the forms that visitors find. */
  live(ctx: Context): Promise<ReadonlySet<string>>;
  /** Forms a menu item may lead to, the newest first, at most `most`. */
  find(ctx: Context, keyword: string | undefined, most: number): Promise<readonly { url: string; title: Localized }[]>;
  exists(ctx: Context, url: string): Promise<boolean>;
}

export const menuForms = definePort<MenuForms>('menu forms', {
  live: async () => new Set(),
  find: async () => [],
  exists: async () => false,
});
