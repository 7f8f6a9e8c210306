// Short ways to write the content down: three languages side by side, goods with their stocks in a line each.
import { ean13 } from './ean13.ts';
import type { DemoPicture, DemoProduct, DemoStock, LayoutName, Localized, PackName, PaletteName } from './types.ts';

/** A text in English, Hong Kong Chinese and mainland Chinese. */
export const t = (english: string, hongKong: string, mainland: string): Localized => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

const perLanguage = (write: (language: keyof Localized) => string): Localized =>
  t(write('en-US'), write('zh-HK'), write('zh-CN'));

/** A picture; `emoji` are icons divided by blanks, the first with its container before a colon: `tin:1f375 1fad6`. */
export function shot(emoji: string, palette: PaletteName, layout: LayoutName, alt: Localized): DemoPicture {
  const [hero = '', ...others] = emoji.split(' ');
  const [pack, name] = hero.includes(':') ? (hero.split(':') as [PackName, string]) : [undefined, hero];
  return { emoji: [name, ...others], palette, layout, ...(pack && { pack }), alt };
}

/** `points`: what it costs where it is had for points alone. */
export type StockExtras = { special?: number; from?: string; until?: string; low?: number; points?: number };
/** Values of its options joined by a blank ('' without options), price in dollars, units in the warehouse. */
export type StockLine = readonly [values: string, dollars: number, quantity: number, extras?: StockExtras];

type Draft = {
  /** Also its address. */
  readonly key: string;
  readonly number: number;
  readonly brand?: string;
  readonly in: string;
  readonly name: Localized;
  /** One or two sentences; the first paragraph and what search engines show. */
  readonly lead: Localized;
  /** Facts, each with its heading before a colon. */
  readonly facts: readonly Localized[];
  readonly flags?: 'new' | 'featured' | 'hot' | 'new featured' | 'featured hot' | 'new hot';
  readonly hidden?: true;
  readonly isBag?: true;
  readonly pictures: readonly DemoPicture[];
  /** Attribute key → its value keys, divided by blanks. */
  readonly options?: Readonly<Record<string, string>>;
  readonly stocks: readonly StockLine[];
};

/** Work somebody does: on no shelf, and there is always enough of it. */
type ServiceDraft = Omit<Draft, 'brand' | 'in' | 'stocks'> & {
  /** True: the buyer agrees with the shop first. */
  readonly byApproval?: true;
  /** Values of its options joined by a blank, price in dollars. */
  readonly stocks: readonly (readonly [values: string, dollars: number])[];
};

const HEADING = /^(.+?)(?::\s|：)(.+)$/;

function html(draft: Draft, language: keyof Localized): string {
  const colon = language === 'en-US' ? ': ' : '：';
  const facts = draft.facts.map((fact) => {
    const [, heading, rest] = HEADING.exec(fact[language]) ?? [];
    if (!heading) throw new Error(`${draft.key}: a fact without its heading: ${fact[language]}`);
    return `<li><strong>${heading}</strong>${colon}${rest}</li>`;
  });
  return `<p>${draft.lead[language]}</p><ul>${facts.join('')}</ul>`;
}

function stockOf(draft: Draft, sku: string, line: StockLine, index: number): DemoStock {
  const [values, dollars, quantity, { special, from, until, points, low = 5 } = {}] = line;
  const keys = values === '' ? [] : values.split(' ');
  const options = Object.fromEntries(Object.keys(draft.options ?? {}).map((key, at) => [key, keys[at] ?? '']));
  return {
    options,
    sku: keys.length === 0 ? sku : `${sku}-${keys.join('-').toUpperCase()}`,
    // 200–299 is the range GS1 leaves to shops for goods of their own.
    barcode: ean13(`210${String(draft.number).padStart(5, '0')}${String(index + 1).padStart(4, '0')}`),
    price_cents: Math.round(dollars * 100),
    // The cost of the stock, so that margins show; some goods leave more than others.
    cost_cents: Math.round(dollars * (48 + (draft.number % 5) * 4)),
    ...(special !== undefined && { special_price_cents: Math.round(special * 100) }),
    ...(from && { special_price_from: from }),
    ...(until && { special_price_until: until }),
    ...(points && { points_to_redeem: points }),
    quantity,
    stock_notification: low,
  };
}

/** The product a draft stands for: its sku and barcodes come from its number, its description from lead and facts. */
export function product(draft: Draft): DemoProduct {
  const sku = `KF-${draft.number}`;
  const flags = draft.flags?.split(' ') ?? [];
  return {
    key: draft.key,
    sku,
    url: draft.key,
    ...(draft.brand && { brand: draft.brand }),
    type: 'general',
    ...(draft.isBag && { is_bag: true }),
    categories: draft.in === '' ? [] : draft.in.split(' '),
    name: draft.name,
    description: perLanguage((language) => html(draft, language)),
    meta_description: draft.lead,
    is_new: flags.includes('new'),
    is_featured: flags.includes('featured'),
    is_hot: flags.includes('hot'),
    visibled: !draft.hidden,
    pictures: draft.pictures,
    options: Object.entries(draft.options ?? {}).map(([attribute, values]) => ({
      attribute,
      values: values.split(' '),
    })),
    stocks: draft.stocks.map((line, index) => stockOf(draft, sku, line, index)),
  };
}

/** The service a draft stands for. */
export function service({ byApproval, stocks, ...draft }: ServiceDraft): DemoProduct {
  const lines = stocks.map(([values, dollars]): StockLine => [values, dollars, 0]);
  return {
    ...product({ ...draft, in: '', stocks: lines }),
    type: 'service',
    categories: [],
    ...(byApproval && { is_approval_required: true }),
  };
}
