// What the pages, the blog and the slides of a demo shop are filled from.
import type { DemoGoods, DemoShelves, Localized, PaletteName } from '../../catalogue/index.ts';

/** A slide of the home page. */
export type DemoBanner = {
  readonly key: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly button: Localized;
  /** Key of the category it leads to. */
  readonly category: string;
  readonly picture: { readonly goods: readonly DemoGoods[]; readonly palette: PaletteName };
};

export type DemoBlogCategory = {
  /** Also its address. */
  readonly key: string;
  readonly title: Localized;
  readonly short_description: Localized;
};

export type DemoArticle = {
  /** Also its address. */
  readonly key: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Days before the first start that the article is dated. */
  readonly daysAgo: number;
  readonly author: Localized;
  readonly title: Localized;
  readonly short: Localized;
  /** HTML. */
  readonly content: Localized;
  /** Keys of the products it speaks of. */
  readonly products: readonly string[];
  /** Three icons, the hero first. */
  readonly picture: { readonly emoji: readonly string[]; readonly palette: PaletteName };
};

export type DemoPage = {
  /** Also its address. */
  readonly key: string;
  readonly title: Localized;
  readonly short: Localized;
  /** HTML. */
  readonly content: Localized;
};

export type DemoTexts = Pick<DemoShelves, 'categories' | 'drawCategory'> & {
  readonly banners: readonly DemoBanner[];
  readonly blogCategories: readonly DemoBlogCategory[];
  readonly articles: readonly DemoArticle[];
  readonly pages: readonly DemoPage[];
  /** A banner of the home page, 1920 × 820. */
  readonly drawBanner: (order: DemoBanner['picture']) => Promise<Buffer>;
};
