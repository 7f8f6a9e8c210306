import { getCategory } from '@kaifong/domain/catalogue/contract';
import type { PictureView } from '@kaifong/ui/picture';
import type { Step } from '../../kit/breadcrumbs.tsx';
import { pictureView } from '../../kit/views.ts';
import { orNotFound } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type FacetsView, facetsView, type Listing, type ListView, listingOf, listView, queryOf } from './listing.ts';

export interface CategoryView {
  readonly url: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly introduction: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  readonly ancestors: readonly Step[];
  readonly children: readonly Step[];
  readonly list: ListView;
  readonly facets: FacetsView;
}

const step = (entry: { readonly title: string; readonly link: string }): Step => ({
  title: entry.title,
  href: entry.link,
});

/** A category, one page of its products, and what they can be narrowed to. */
export function loadCategory(visitor: Visitor, url: string, query: URLSearchParams): Promise<CategoryView> {
  const listing = listingOf(query);
  return visitor.shared(`category:${url}:${JSON.stringify(listing)}`, (own) => categoryFor(own, url, listing));
}

async function categoryFor(
  { call, language, currency }: Visitor,
  url: string,
  listing: Listing,
): Promise<CategoryView> {
  const answer = await orNotFound(call(getCategory, { language, url, ...queryOf(listing, currency) }));
  const { data: category, products, facets } = answer;
  return {
    url,
    title: category.title,
    introduction: category.short_description,
    metaTitle: category.meta_title,
    metaDescription: category.meta_description,
    image: pictureView(category.image),
    ancestors: category.ancestors.filter((entry) => entry.type === 'category').map(step),
    children: category.children.filter((entry) => entry.type === 'category').map(step),
    list: listView(products, listing, currency),
    facets: facetsView(facets, currency),
  };
}
