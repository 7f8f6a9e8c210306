import { buttonClass } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import { ShopPicture } from '@kaifong/ui/picture';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import styles from './added-panel.module.css';
import { useCart } from './cart-provider.tsx';

/** The product that was just put in the cart, under the bag, until one goes elsewhere or closes the panel. */
export function AddedPanel() {
  const text = useText();
  const { change, dismiss } = useCart();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere closes the panel
  useEffect(() => dismiss, [pathname, dismiss]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dismiss]);

  const line = change?.cart?.lines.find((each) => each.stockId === change.added);
  if (!change?.cart || !line) return null;
  return (
    <section className={styles.panel} aria-label={text('cart.added')}>
      <header className={styles.header}>
        <Icon name="check" />
        <p>{text('cart.added')}</p>
        <button type="button" onClick={dismiss} aria-label={text('shell.close')}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={styles.line}>
        <ShopPicture picture={line.picture} sizes="5rem" alt="" shape="square" />
        <div>
          <p className={styles.name}>{line.name}</p>
          {line.options && <p className={styles.options}>{line.options}</p>}
          <p className={styles.options}>
            {text('cart.quantityAt', { quantity: line.quantity, price: line.unitPrice })}
          </p>
        </div>
      </div>
      <p className={styles.subtotal}>
        <span>{text('cart.subtotal')}</span>
        <strong>{change.cart.subtotal}</strong>
      </p>
      <ShopLink to="/cart" className={buttonClass({ block: true })}>
        {text('cart.view', { count: change.cart.count })}
      </ShopLink>
    </section>
  );
}
