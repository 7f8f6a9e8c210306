import { buttonClass } from '@kaifong/ui/button';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { PayDeadline } from '../payment/pay-deadline.tsx';
import { PayLink } from '../payment/pay-link.tsx';
import type { WaitingOrderView } from './find-waiting-order.ts';
import styles from './waiting-order.module.css';

/** An order that was placed and is not paid, with the way to pay for it. */
export function WaitingOrder({ order }: { readonly order: WaitingOrderView }) {
  const text = usePersonalText();
  const { number, total, deadline, online } = order;
  const href = `/order/success?${new URLSearchParams({ order_number: number })}`;
  return (
    <section className={styles.order} aria-labelledby="waiting">
      <h2 id="waiting">{text('pay.waits', { number })}</h2>
      <p>{text('pay.waitsWords', { total })}</p>
      {deadline && (
        <dl>
          <PayDeadline deadline={deadline} />
        </dl>
      )}
      <p className={styles.ways}>
        {online && <PayLink number={number} />}
        <ShopLink to={href} className={buttonClass(online ? { tone: 'secondary' } : {})}>
          {text(online ? 'pay.toOrder' : 'pay.how')}
        </ShopLink>
      </p>
    </section>
  );
}
