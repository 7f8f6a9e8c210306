import { Icon } from '@kaifong/ui/icon';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { AddedPanel } from './added-panel.tsx';
import styles from './cart-button.module.css';
import { useCart } from './cart-provider.tsx';

/** The way to the cart. A change is highlighted for a moment and said aloud. */
export function CartButton() {
  const text = useText();
  const { count, highlighted } = useCart();
  return (
    <div className={styles.place}>
      <ShopLink to="/cart" className={styles.button} data-highlighted={highlighted || undefined} eager>
        <Icon name="bag" size={24} />
        <span className="hidden">{text('cart.title')}</span>
        {count > 0 && (
          <span className={styles.count}>
            {count > 99 ? '99+' : count}
            <span className="hidden"> {text('cart.pieces', { count })}</span>
          </span>
        )}
      </ShopLink>
      <span className="hidden" role="status">
        {highlighted ? text('cart.changed', { count }) : ''}
      </span>
      <AddedPanel />
    </div>
  );
}
