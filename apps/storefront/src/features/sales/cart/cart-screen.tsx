import { buttonClass } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import { Notice } from '@kaifong/ui/notice';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ChargeNote } from '../../../shell/charge-note.tsx';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { AdjustmentRows } from '../adjustment-rows.tsx';
import { CouponBox } from '../coupon-box.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-screen.module.css';
import type { CartView } from './cart-views.ts';

export interface CartScreenProps {
  readonly cart: CartView;
  /** Why the last change was refused. */
  readonly messages: readonly string[];
  /** Of an empty cart: the order that waits for its payment. */
  readonly waiting: ReactNode;
}

export function CartScreen({ cart, messages, waiting }: CartScreenProps) {
  const text = useText();
  const [query] = useSearchParams();
  const confirming = Number(query.get('remove'));
  const { goods, rest, notes } = cart.adjustments;
  const adjusted = goods.length + rest.length + notes.length > 0;
  if (cart.lines.length === 0) return <EmptyCart messages={messages} waiting={waiting} />;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{text('cart.title')}</h1>
      {messages.length > 0 && <Notice tone="bad">{messages.join(' ')}</Notice>}
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLine key={line.id} line={line} confirming={line.id === confirming} />
          ))}
        </ul>
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">{text('cart.summary')}</h2>
          <p className={styles.row}>
            <span>{text('cart.pieces', { count: cart.count })}</span>
            <strong className={adjusted ? styles.part : styles.amount}>{cart.subtotal}</strong>
          </p>
          {adjusted && (
            <dl className={styles.sums}>
              <AdjustmentRows rows={[...goods, ...rest]} />
              <dt className={styles.total}>{text('cart.total')}</dt>
              <dd className={styles.total}>{cart.total}</dd>
              <AdjustmentRows rows={notes} />
            </dl>
          )}
          <CouponBox coupons={cart.coupons} />
          {cart.ships && <p className={styles.note}>{text('cart.shippingNote')}</p>}
          <ChargeNote className={styles.note} />
          {cart.canCheckout ? (
            <ShopLink to="/checkout" className={buttonClass({ size: 'lg', block: true })}>
              {text('cart.checkout')}
            </ShopLink>
          ) : (
            <Notice tone="warn">{text('cart.fixFirst')}</Notice>
          )}
          <ShopLink to="/" className={buttonClass({ tone: 'quiet', block: true })}>
            {text('cart.goOn')}
          </ShopLink>
        </section>
      </div>
    </div>
  );
}

function EmptyCart({ messages, waiting }: Omit<CartScreenProps, 'cart'>) {
  const text = useText();
  return (
    <div className={`page ${styles.page} ${styles.empty}`}>
      <Icon name="bag" size={48} />
      <h1>{text('cart.emptyTitle')}</h1>
      {messages.length > 0 && <Notice tone="bad">{messages.join(' ')}</Notice>}
      {waiting ?? <p>{text('cart.empty')}</p>}
      <ShopLink to="/" className={buttonClass({ size: 'lg', ...(waiting ? { tone: 'secondary' } : {}) })}>
        {text('cart.goOn')}
      </ShopLink>
    </div>
  );
}
