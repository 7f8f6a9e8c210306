// Loads what every page shows around its own content: once per document, moving between pages does not read it again.
import { routes as booking, eventsLink } from '@kaifong/domain/booking/contract';
import { blogLink, getFooter, listBlogCategories, listNotices } from '@kaifong/domain/content/contract';
import { listMenu, type MenuNode } from '@kaifong/domain/navigation/contract';
import { cartOpenTo } from '@kaifong/domain/settings/contract';
import { routes as stores, storesLink } from '@kaifong/domain/stores/contract';
import { routes as wishlist } from '@kaifong/domain/wishlist/contract';
import { elementsView } from '../features/content/elements-view.ts';
import { addPendingWish } from '../kit/wishes/pending-wish.ts';
import { pack } from './packed.ts';
import { personalTextIn } from './personal-text.server.ts';
import type { Frame, MenuLink, NoticeView, SentShell } from './shell-data.ts';
import { languagesOf } from './site.ts';
import { textIn } from './text.server.ts';
import type { Visitor } from './visitor.ts';

function menuLinks(nodes: readonly MenuNode[]): MenuLink[] {
  return nodes
    .filter((node) => node.display_in_desktop || node.display_in_mobile)
    .map((node) => ({
      id: node.id,
      title: node.title,
      href: node.link,
      ...(!node.open_in_current_tab && { newTab: true }),
      ...(!node.display_in_mobile && { only: 'desktop' }),
      ...(!node.display_in_desktop && { only: 'mobile' }),
      children: menuLinks(node.children),
    }));
}

/** The shop's name and settings, menu, announcements and footer; who is a member reads other announcements than who is not. */
const loadFrame = (visitor: Visitor) =>
  visitor.shared('frame', async (own): Promise<Frame> => {
    const { call, language, site } = own;
    const [menu, notices, footer, topics, places, bookable] = await Promise.all([
      call(listMenu, { language }),
      call(listNotices, { language }),
      call(getFooter, { language }),
      call(listBlogCategories, { language }),
      call(stores.listStores, { language }),
      call(booking.listEventCategories, { language }),
    ]);
    const noticeView = ({ id, version, ...notice }: (typeof notices.data)[number]): NoticeView => ({
      key: `${id}.${version}`,
      ...notice,
    });
    return {
      languages: languagesOf(site),
      currencies: site.supported_currencies.map((each) => each.identifier),
      baseCurrency: site.base_currency,
      timeZone: site.time_zone,
      site: {
        name: site.name,
        slogan: site.slogan,
        description: site.meta_description,
        logo: site.logo,
        icon: site.icon,
        theme: site.theme,
        banner: site.banner,
        contact: { email: site.contact_email, phone: site.contact_phone, address: site.contact_address },
      },
      menu: menuLinks(menu.data),
      notices: notices.data.map(noticeView),
      lists: [
        ...(topics.data.length > 0 ? [{ href: blogLink, title: textIn(language)('blog.title') }] : []),
        ...(places.data.length > 0 ? [{ href: storesLink, title: textIn(language)('stores.title') }] : []),
        ...(bookable.data.length > 0
          ? [{ href: eventsLink, title: personalTextIn(language)('booking.eventsTitle') }]
          : []),
      ],
      footer: elementsView(footer.data.elements, own),
      hasStores: places.data.length > 0,
    };
  });

export async function loadShell(request: Request, visitor: Visitor): Promise<SentShell> {
  const { language, currency, site, cart, customer, origin } = visitor;
  await addPendingWish(request, visitor);
  const [frame, wishes] = await Promise.all([loadFrame(visitor), customer && visitor.call(wishlist.getWishState, {})]);
  visitor.addCode({ head: site.script_header, foot: site.script_footer });
  return {
    frame: pack(frame),
    origin,
    language,
    currency: currency.identifier,
    sells: cartOpenTo(site, customer !== null),
    cartCount: cart?.count ?? null,
    customerName: customer?.first_name ?? null,
    wishes: wishes?.data.product_ids ?? null,
  };
}
