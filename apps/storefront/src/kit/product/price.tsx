import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import type { PriceView } from './card-views.ts';
import styles from './price.module.css';

export interface PriceProps {
  readonly price: PriceView | null;
  readonly size?: 'md' | 'lg';
  /** True where a link to the sign-in would sit inside another link. */
  readonly plain?: boolean;
}

/**
 * The price of a product, and the one before where it is on sale; where prices are for members only, the way to log in.
 */
export function Price({ price, size = 'md', plain = false }: PriceProps) {
  const text = useText();
  if (!price) {
    return (
      <p className={`${styles.price} ${styles.members}`}>
        {plain ? text('product.membersOnly') : <ShopLink to="/login">{text('product.membersOnlyLogin')}</ShopLink>}
      </p>
    );
  }
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      <span className={price.was ? styles.special : undefined}>
        {price.was && !price.member && <span className="hidden">{text('product.specialPrice')} </span>}
        {price.from ? text('product.from', { price: price.now }) : price.now}
      </span>
      {price.was && (
        <s className={styles.was}>
          <span className="hidden">{text('product.regularPrice')} </span>
          {price.was}
        </s>
      )}
      {price.member && <span className={styles.member}>{text('product.memberPrice')}</span>}
      {price.was && size === 'lg' && (price.off ?? 0) > 0 && (
        <span className={styles.off}>{text('product.off', { percent: price.off })}</span>
      )}
    </p>
  );
}
