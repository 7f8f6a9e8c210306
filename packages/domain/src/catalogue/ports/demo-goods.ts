// What the shelves of a demo shop are filled from. Keys join its parts: a product names its brand, categories and attributes.
import type { Language } from '@kaifong/base/localized';

/** A text in every language of the shop: the demo leaves none out. */
export type Localized = Readonly<Record<Language, string>>;

/** Colours of a picture's set: wall, floor, plinth and shadow belong together. */
export type PaletteName =
  | 'rice'
  | 'jade'
  | 'tea'
  | 'harbour'
  | 'lychee'
  | 'apricot'
  | 'ginger'
  | 'plum'
  | 'clay'
  | 'mist'
  | 'pine'
  | 'dusk';

/** How goods stand in a picture. `flat` is seen from above, the others from the front. */
export type LayoutName = 'single' | 'plinth' | 'shelf' | 'pair' | 'trio' | 'closeup' | 'flat';

/** A container drawn around the first icon, which becomes the picture on its label. */
export type PackName = 'pouch' | 'tin' | 'jar' | 'bottle' | 'box' | 'sack';

/** One thing in a picture: a file of the icon set without its ending (`1f375`), bare or on the label of a container. */
export type DemoGoods = { readonly emoji: string; readonly pack?: PackName };

export type DemoPicture = {
  /** The icons; the first is the hero, which `pack` puts on a label. */
  readonly emoji: readonly string[];
  readonly palette: PaletteName;
  readonly layout: LayoutName;
  readonly pack?: PackName;
  readonly alt: Localized;
};

export type DemoCategory = {
  readonly key: string;
  readonly url: string;
  readonly title: Localized;
  readonly short_description: Localized;
  /** Key of the category above. */
  readonly parent?: string;
  /** Three icons, the hero first. */
  readonly picture: { readonly emoji: readonly string[]; readonly palette: PaletteName };
  /** Among its sisters, in steps of 100. */
  readonly order: number;
};

export type DemoBrand = {
  readonly key: string;
  readonly url: string;
  readonly title: Localized;
  readonly short_description: Localized;
};

export type DemoAttribute = {
  readonly key: string;
  readonly title: Localized;
  readonly values: readonly { readonly key: string; readonly title: Localized }[];
};

export type DemoStock = {
  /** Attribute key → value key; empty where the product has no options. */
  readonly options: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly barcode: string;
  readonly price_cents: number;
  readonly cost_cents?: number;
  readonly special_price_cents?: number;
  /** Instants in ISO 8601; without them the special price holds until staff end it. */
  readonly special_price_from?: string;
  readonly special_price_until?: string;
  /** For so many points, too. */
  readonly points_to_redeem?: number;
  readonly quantity: number;
  /** Low from this many on. */
  readonly stock_notification: number;
};

export type DemoProduct = {
  readonly key: string;
  readonly sku: string;
  readonly url: string;
  readonly brand?: string;
  /** Of a service nothing is counted. */
  readonly type: 'general' | 'service';
  /** True: the buyer agrees with the shop before she can buy the service. */
  readonly is_approval_required?: true;
  /** True: a plastic bag, a line of its own that nothing lowers. */
  readonly is_bag?: true;
  /** Keys; the first gives the breadcrumb. */
  readonly categories: readonly string[];
  readonly name: Localized;
  /** HTML of `p`, `ul`, `li` and `strong` only. */
  readonly description: Localized;
  /** Left out, the name. */
  readonly meta_title?: Localized;
  readonly meta_description: Localized;
  readonly is_new: boolean;
  readonly is_featured: boolean;
  readonly is_hot: boolean;
  readonly visibled: boolean;
  readonly pictures: readonly DemoPicture[];
  readonly options: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  readonly stocks: readonly DemoStock[];
};

export type CategoryOrder = {
  readonly emoji: readonly string[];
  readonly palette: PaletteName;
  /** Tells pictures of the same goods apart: the set is varied a little. */
  readonly seed: string;
};

export type PictureOrder = Omit<DemoPicture, 'alt'> & { readonly seed: string };

/** How the menu leads to the services, and what stands above them. */
export type DemoServices = { readonly title: Localized; readonly short_description: Localized };

export type DemoShelves = {
  readonly services: DemoServices;
  readonly categories: readonly DemoCategory[];
  readonly brands: readonly DemoBrand[];
  readonly attributes: readonly DemoAttribute[];
  readonly products: readonly DemoProduct[];
  /** A product picture, 1200 × 1200. Like all drawings a WebP file. */
  readonly drawPicture: (order: PictureOrder) => Promise<Buffer>;
  /** The picture of a category or an article, 1200 × 800. */
  readonly drawCategory: (order: CategoryOrder) => Promise<Buffer>;
};
