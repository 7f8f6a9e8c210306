import { Notice } from '@kaifong/ui/notice';
import { useSaidOnce } from '../../../kit/use-said-once.ts';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { RefundsBox } from './after/refunds-box.tsx';
import { ReturnsBox } from './after/returns-box.tsx';
import type { OrderForm, OrderReply } from './change-order.ts';
import { CollectBox } from './collect/collect-box.tsx';
import { CommentThread } from './comment-thread.tsx';
import { CancelForm } from './forms/cancel-form.tsx';
import { ReceiptForm } from './forms/receipt-form.tsx';
import { AgainReport, OrderAgainButton } from './order-again.tsx';
import styles from './order-details.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import type { OrderView } from './order-views.ts';
import { OrderPapers } from './papers/order-papers.tsx';
import { PaymentBox } from './payment-box.tsx';
import { OrderPlaces } from './places/order-places.tsx';

export interface OrderDetailsProps {
  readonly order: OrderView;
  readonly slipKey: string;
  readonly done: OrderForm | null;
  readonly reply: OrderReply | undefined;
}

/** Everything a buyer may know of her order and do about it: what to do next first. */
export function OrderDetails({ order, slipKey, done, reply }: OrderDetailsProps) {
  const text = usePersonalText();
  useSaidOnce(done);
  // Without scripts the page may be looked at again much later, when that is old news.
  const news =
    done === 'slip'
      ? order.status === 'payment_review'
      : done === 'comment' || done === 'receipt' || done === 'return' || done === 'return-off';
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {done && news && !reply && <Notice tone="good">{text(`order.done.${done}`)}</Notice>}
        <AgainReport reply={reply} />
        <ReceiptForm order={order} reply={reply} />
        <CollectBox order={order} />
        <PaymentBox order={order} slipKey={slipKey} reply={reply} />
        <section className={styles.section} aria-labelledby="progress">
          <h2 id="progress">{text('order.progress')}</h2>
          <OrderTimeline order={order} />
        </section>
        <section className={styles.section} aria-labelledby="lines">
          <h2 id="lines">{text('order.lines')}</h2>
          <OrderLines lines={order.lines} />
          {order.lines.every(({ agreed }) => agreed) ? null : (
            <OrderAgainButton number={order.number} formKey={`${slipKey}-again`} />
          )}
        </section>
      </div>
      <aside className={styles.side}>
        <OrderTotals order={order} />
        <OrderPlaces order={order} />
        <OrderPapers order={order} />
        <RefundsBox order={order} />
        <ReturnsBox order={order} formKey={`${slipKey}-return`} reply={reply} />
        {order.can.cancel && <CancelForm reply={reply} />}
      </aside>
      <div className={styles.talk}>
        <CommentThread order={order} reply={reply} />
      </div>
    </div>
  );
}
