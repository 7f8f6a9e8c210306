import { Icon } from '@kaifong/ui/icon';
import { type PersonalKey, usePersonalText } from '../shell/personal-text.ts';
import { ShopLink } from '../shell/shop-link.tsx';
import { useText } from '../shell/text.ts';
import styles from './newer-older.module.css';

export interface NewerOlderProps {
  /** The list's address, without a page. */
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  /** Words of the two links where the list is not newest first. */
  readonly words?: { readonly before: PersonalKey; readonly after: PersonalKey };
}

const newestFirst = { before: 'orders.newer', after: 'orders.older' } as const;

/** The way through the pages of a list of her own, newest first unless the words say otherwise; nothing where there is one page. */
export function NewerOlder({ path, page, pages, words = newestFirst }: NewerOlderProps) {
  const text = usePersonalText();
  const shop = useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={shop('list.pages')}>
      {page > 1 && (
        <ShopLink to={`${path}?page=${page - 1}`} rel="prev">
          <Icon name="left" size={18} />
          {text(words.before)}
        </ShopLink>
      )}
      <span className={styles.place}>{text('orders.page', { page, pages })}</span>
      {page < pages && (
        <ShopLink to={`${path}?page=${page + 1}`} rel="next">
          {text(words.after)}
          <Icon name="right" size={18} />
        </ShopLink>
      )}
    </nav>
  );
}
