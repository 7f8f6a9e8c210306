// A list of products and its address: page, order and what it is narrowed to are all in the query, so that every state
// of a list can be linked to, and the form that changes it is a plain GET form.

import type { RouteOutput } from '@kaifong/base/contract';
import type { DisplayCurrency } from '@kaifong/base/money';
import { plainForm, typedNumber } from '@kaifong/base/typed';
import type { productFacets, productQuery, searchProducts } from '@kaifong/domain/catalogue/contract';
import type * as z from 'zod';
import { type CardView, cardView } from '../../kit/product/card-views.ts';
import { amountView } from '../../kit/views.ts';

/** A page of a list: rows of two and of four both come out even. */
export const pageSize = 20;

export const pagesOf = (total: number): number => Math.ceil(total / pageSize);

export const sorts = ['newest', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** What the address says; prices as typed, in the visitor's currency. */
export interface Listing {
  readonly page: number;
  /** Null is the list's own order. */
  readonly sort: Sort | null;
  readonly brands: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** Prices typed into the filter that are no amounts: shown again, and narrowing nothing. */
  readonly refused?: { readonly from?: string; readonly to?: string };
}

export function listingOf(query: URLSearchParams): Listing {
  const page = Number(query.get('page'));
  const sort = query.get('sort');
  const [from, to] = inOrder(amountOf(query.get('from')), amountOf(query.get('to')));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    sort: sorts.find((each) => each === sort) ?? null,
    brands: query.getAll('brand').filter(Boolean).slice(0, 50),
    from: from.amount,
    to: to.amount,
    inStock: query.get('stock') === '1',
    onSale: query.get('sale') === '1',
    ...((from.refused || to.refused) && {
      refused: { ...(from.refused && { from: from.refused }), ...(to.refused && { to: to.refused }) },
    }),
  };
}

const longestTyped = 40;

interface Amount {
  readonly amount: string;
  readonly refused?: string;
}

/** Two amounts of which the higher was typed first are meant the other way round. */
const inOrder = (from: Amount, to: Amount): [Amount, Amount] =>
  from.amount && to.amount && Number(from.amount) > Number(to.amount) ? [to, from] : [from, to];

/** An amount as people type it: "HK$100", "1,000.50", "１００", "100元". */
function amountOf(value: string | null): Amount {
  const typed = value?.trim().slice(0, longestTyped) ?? '';
  const [, digits = ''] =
    /^\p{L}{0,4}\s*\p{Sc}?\s*([^\p{L}\p{Sc}]*?)\s*(?:\p{Sc}|\p{L}{0,4})$/u.exec(plainForm(typed)) ?? [];
  const [amount = ''] = /^\d{1,9}(?:\.\d{1,2})?$/.exec(typedNumber(digits) ?? '') ?? [];
  return typed !== '' && amount === '' ? { amount, refused: typed } : { amount };
}

/** True when something narrows the list. */
export function isNarrowed(listing: Listing): boolean {
  return listing.brands.length > 0 || Boolean(listing.from || listing.to) || listing.inStock || listing.onSale;
}

/** The query of the same list with something changed; a change other than of the page starts at the first page. */
export function listingSearch(listing: Listing, change: Partial<Listing> = {}): string {
  const next = { ...listing, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.sort) query.set('sort', next.sort);
  for (const brand of next.brands) query.append('brand', brand);
  if (next.from) query.set('from', next.from);
  if (next.to) query.set('to', next.to);
  if (next.inStock) query.set('stock', '1');
  if (next.onSale) query.set('sale', '1');
  if (next.page > 1) query.set('page', String(next.page));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** An amount typed in the visitor's currency as one of the base currency, for comparing only. */
function inBase(typed: string, currency: DisplayCurrency, round: 'floor' | 'ceil'): number {
  return Math[round]((Number(typed) / Number(currency.rate)) * 100) / 100;
}

/** The listing as the catalogue's calls take it. */
export function queryOf(listing: Listing, currency: DisplayCurrency): Omit<z.input<typeof productQuery>, 'language'> {
  const { from, to } = listing;
  const filter = {
    ...(listing.brands.length > 0 && { brand: [...listing.brands] }),
    ...((from || to) && {
      price: {
        ...(from && { from: inBase(from, currency, 'floor') }),
        ...(to && { to: inBase(to, currency, 'ceil') }),
      },
    }),
    ...(listing.inStock && { in_stock: true }),
    ...(listing.onSale && { on_sale: true }),
  };
  return { page: listing.page, per_page: pageSize, ...(listing.sort && { sort: listing.sort }), filter };
}

export interface ListView {
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly pages: number;
  readonly listing: Listing;
}

export function listView(
  products: RouteOutput<typeof searchProducts>,
  listing: Listing,
  currency: DisplayCurrency,
): ListView {
  return {
    cards: products.data.map((card) => cardView(card, currency)),
    total: products.total,
    pages: pagesOf(products.total),
    listing,
  };
}

/** What a list could be narrowed to, in the visitor's currency. */
export interface FacetsView {
  readonly brands: readonly { readonly url: string; readonly title: string; readonly count: number }[];
  /** Lowest and highest price there is, in words. */
  readonly price: { readonly from: string; readonly to: string } | null;
  readonly inStock: number;
  readonly onSale: number;
}

export function facetsView(facets: z.output<typeof productFacets>, currency: DisplayCurrency): FacetsView {
  return {
    brands: facets.brands.map(({ url, title, count }) => ({ url, title, count })),
    price: facets.price && {
      from: amountView(facets.price.from, currency),
      to: amountView(facets.price.to, currency),
    },
    inStock: facets.in_stock,
    onSale: facets.on_sale,
  };
}
