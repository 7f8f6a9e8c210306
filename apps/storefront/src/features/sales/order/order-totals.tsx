import { usePersonalText } from '../../../shell/personal-text.ts';
import { useText } from '../../../shell/text.ts';
import { AdjustmentRows } from '../adjustment-rows.tsx';
import styles from './order-totals.module.css';
import type { OrderView } from './order-views.ts';

/** The totals of an order. */
export function OrderTotals({ order }: { readonly order: OrderView }) {
  const shop = useText();
  const text = usePersonalText();
  return (
    <section className={styles.box} aria-labelledby="totals">
      <h2 id="totals" className={styles.title}>
        {shop('cart.summary')}
      </h2>
      <dl className={styles.rows}>
        <dt>{shop('cart.subtotal')}</dt>
        <dd>{order.subtotal}</dd>
        <AdjustmentRows rows={order.adjustments.goods} />
        {order.deliverTo && (
          <>
            <dt>{order.shippingMethod || text('order.shipping')}</dt>
            <dd>{order.shipping ?? text('order.free')}</dd>
          </>
        )}
        <AdjustmentRows rows={order.adjustments.rest} />
        <dt className={styles.total}>{text('order.total')}</dt>
        <dd className={styles.total}>{order.total}</dd>
        {order.difference && (
          <>
            <dt>{text('order.paidSoFar')}</dt>
            <dd>{order.difference.paid}</dd>
            <dt className={styles.total}>{text('order.due')}</dt>
            <dd className={styles.total}>{order.difference.due}</dd>
          </>
        )}
        <AdjustmentRows rows={order.adjustments.notes} />
      </dl>
      {order.shownTotal && <p className={styles.soft}>{text('order.shownTotal', { amount: order.shownTotal })}</p>}
    </section>
  );
}
