import { Icon } from '@kaifong/ui/icon';
import { useLocation } from 'react-router';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { type Listing, listingSearch } from './listing.ts';
import styles from './pager.module.css';

/** Page numbers worth offering: the ends, where one is, and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((each, at) => {
    const before = sorted[at - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : [null, each];
  });
}

export function Pager({ listing, pages }: { readonly listing: Listing; readonly pages: number }) {
  const text = useText();
  const { pathname } = useLocation();
  if (pages < 2) return null;
  const { page } = listing;
  const to = (number: number) => `${pathname}${listingSearch(listing, { page: number })}`;
  return (
    <nav className={styles.pager} aria-label={text('list.pages')}>
      {page > 1 && (
        <ShopLink to={to(page - 1)} rel="prev" aria-label={text('list.previous')}>
          <Icon name="left" />
        </ShopLink>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span>…</span>
            ) : (
              <ShopLink
                to={to(number)}
                aria-label={text('list.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <ShopLink to={to(page + 1)} rel="next" aria-label={text('list.next')}>
          <Icon name="right" />
        </ShopLink>
      )}
    </nav>
  );
}
