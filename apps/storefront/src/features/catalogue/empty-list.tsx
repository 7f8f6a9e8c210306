import { buttonClass } from '@kaifong/ui/button';
import { useLocation } from 'react-router';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './empty-list.module.css';
import { isNarrowed, type ListView } from './listing.ts';

/** Says why a list shows nothing: filters that nothing fits, a page past the end, or nothing there yet. */
export function EmptyList({ list }: { readonly list: ListView }) {
  const text = useText();
  const { pathname } = useLocation();
  const narrowed = isNarrowed(list.listing);
  const past = !narrowed && list.total > 0;
  const key = narrowed ? 'list.noMatch' : past ? 'list.pastEnd' : 'list.empty';
  return (
    <div className={styles.empty}>
      <p>{text(key)}</p>
      <p>
        {narrowed || past ? (
          <ShopLink to={pathname} className={buttonClass({ tone: 'secondary' })}>
            {text(narrowed ? 'list.clear' : 'list.firstPage')}
          </ShopLink>
        ) : (
          <ShopLink to="/" className={buttonClass({ tone: 'secondary' })}>
            {text('problem.home')}
          </ShopLink>
        )}
      </p>
    </div>
  );
}
