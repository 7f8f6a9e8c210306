import type { DisplayCurrency } from '@kaifong/base/money';
import { listServices, type ServiceCard, servicesLink } from '@kaifong/domain/catalogue/contract';
import { getMenuItem, type MenuDetail } from '@kaifong/domain/navigation/contract';
import type { PictureView } from '@kaifong/ui/picture';
import type { Step } from '../../kit/breadcrumbs.tsx';
import { type CardView, cardView } from '../../kit/product/card-views.ts';
import { pictureView } from '../../kit/views.ts';
import { isRefusal } from '../../shell/asking.ts';
import { textIn } from '../../shell/text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type Listing, type ListView, listingOf, pageSize, pagesOf } from './listing.ts';

export interface ServicesView extends Step {
  /** Sanitised HTML. */
  readonly introduction: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  readonly list: ListView;
}

/** What staff wrote about the services: the item of the menu that leads to them, if they have one. */
export async function findServicesItem({ call, language }: Visitor): Promise<MenuDetail | undefined> {
  try {
    const { data } = await call(getMenuItem, { language, url: 'services' });
    // A category may have this url, too.
    return data.type === 'service' ? data : undefined;
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** The list of services under the name it has in the menu, else under the shop's own word for it. */
export const stepToServices = (item: MenuDetail | undefined, { language }: Visitor): Step => ({
  title: item?.title || textIn(language)('services.title'),
  href: servicesLink,
});

const tileView = (service: ServiceCard, currency: DisplayCurrency): CardView => ({
  ...cardView(service, currency),
  text: service.short_description,
  byApproval: service.is_approval_required,
});

/** One page of the services; a shop has few, so they are neither sorted nor narrowed. */
export function loadServices(visitor: Visitor, query: URLSearchParams): Promise<ServicesView> {
  const listing: Listing = { ...listingOf(new URLSearchParams()), page: listingOf(query).page };
  return visitor.shared(`services:${listing.page}`, (own) => servicesFor(own, listing));
}

async function servicesFor(visitor: Visitor, listing: Listing): Promise<ServicesView> {
  const { call, language, currency } = visitor;
  const [item, services] = await Promise.all([
    findServicesItem(visitor),
    call(listServices, { language, page: listing.page, per_page: pageSize }),
  ]);
  return {
    ...stepToServices(item, visitor),
    introduction: item?.short_description ?? '',
    metaTitle: item?.meta_title ?? '',
    metaDescription: item?.meta_description ?? '',
    image: pictureView(item?.image ?? null),
    list: {
      cards: services.data.map((service) => tileView(service, currency)),
      total: services.total,
      pages: pagesOf(services.total),
      listing,
    },
  };
}
