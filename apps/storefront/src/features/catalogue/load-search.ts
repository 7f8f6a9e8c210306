import { searchProducts } from '@kaifong/domain/catalogue/contract';
import { isRefusal } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type ListView, listingOf, listView, queryOf } from './listing.ts';

export interface SearchView {
  readonly keyword: string;
  /** The words that were looked for instead, because the keyword finds nothing. */
  readonly shown: string | null;
  readonly list: ListView;
  /** Why the keyword could not be looked for, in the visitor's language. */
  readonly messages: readonly string[];
}

/** The products a keyword finds; a keyword the shop refuses finds nothing and says why. */
export async function loadSearch(visitor: Visitor, keyword: string, query: URLSearchParams): Promise<SearchView> {
  const { call, language, currency } = visitor;
  const listing = listingOf(query);
  try {
    const found = await call(searchProducts, { language, keyword, ...queryOf(listing, currency) });
    return { keyword, shown: found.corrected_to ?? null, list: listView(found, listing, currency), messages: [] };
  } catch (error) {
    if (!isRefusal(error) || error.status !== 422) throw error;
    const nothing = { data: [], total: 0, page: 1, per_page: 1 };
    return { keyword, shown: null, list: listView(nothing, listing, currency), messages: error.messages };
  }
}
