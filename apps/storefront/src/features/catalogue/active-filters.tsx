import { Icon } from '@kaifong/ui/icon';
import { useLocation } from 'react-router';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './active-filters.module.css';
import { type FacetsView, type Listing, listingSearch } from './listing.ts';

/** What the list is narrowed to, each with a link that takes it back. */
export function ActiveFilters({ listing, facets }: { readonly listing: Listing; readonly facets: FacetsView }) {
  const text = useText();
  const { pathname } = useLocation();
  const { brands, from, to, inStock, onSale } = listing;
  const chips: { label: string; change: Partial<Listing> }[] = [
    ...brands.map((url) => ({
      label: facets.brands.find((brand) => brand.url === url)?.title ?? url,
      change: { brands: brands.filter((each) => each !== url) },
    })),
    ...(from ? [{ label: text('list.chipFrom', { amount: from }), change: { from: '' } }] : []),
    ...(to ? [{ label: text('list.chipTo', { amount: to }), change: { to: '' } }] : []),
    ...(inStock ? [{ label: text('list.inStock'), change: { inStock: false } }] : []),
    ...(onSale ? [{ label: text('list.onSale'), change: { onSale: false } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text('list.active')}>
      {chips.map(({ label, change }) => (
        <li key={label}>
          <ShopLink
            to={`${pathname}${listingSearch(listing, change)}`}
            aria-label={text('list.remove', { filter: label })}
          >
            {label}
            <Icon name="close" size={14} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
