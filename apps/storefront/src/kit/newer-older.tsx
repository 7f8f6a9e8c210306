import { Icon } from '@kaifong/ui/icon';
import { usePersonalText } from '../shell/personal-text.ts';
import { ShopLink } from '../shell/shop-link.tsx';
import { useText } from '../shell/text.ts';
import styles from './newer-older.module.css';

export interface NewerOlderProps {
  /** The list's address, without a page. */
  readonly path: string;
  readonly page: number;
  readonly pages: number;
}

/** The way through the pages of a list of her own, newest first; nothing where there is one page. */
export function NewerOlder({ path, page, pages }: NewerOlderProps) {
  const text = usePersonalText();
  const shop = useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={shop('list.pages')}>
      {page > 1 && (
        <ShopLink to={`${path}?page=${page - 1}`} rel="prev">
          <Icon name="left" size={18} />
          {text('orders.newer')}
        </ShopLink>
      )}
      <span className={styles.place}>{text('orders.page', { page, pages })}</span>
      {page < pages && (
        <ShopLink to={`${path}?page=${page + 1}`} rel="next">
          {text('orders.older')}
          <Icon name="right" size={18} />
        </ShopLink>
      )}
    </nav>
  );
}
