import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { useSearchParams } from 'react-router';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import styles from './added-without-scripts.module.css';
import { useCart } from './cart-provider.tsx';

/** Says that a form posted without scripts has put something in the cart; the address it came back to knows. */
export function AddedWithoutScripts() {
  const text = useText();
  const { count } = useCart();
  const [query] = useSearchParams();
  if (!query.has('added')) return null;
  return (
    <div className={styles.place}>
      <Notice tone="good">
        <div className={styles.added}>
          <p>{text('cart.added')}</p>
          <ShopLink to="/cart" className={buttonClass({ tone: 'secondary' })}>
            {text('cart.view', { count })}
          </ShopLink>
        </div>
      </Notice>
    </div>
  );
}
