import { usePersonalText } from '../../../../shell/personal-text.ts';
import { useText } from '../../../../shell/text.ts';
import type { OrderView } from '../order-views.ts';
import styles from '../papers/order-papers.module.css';

/** Money that goes back, each with its credit note. */
export function RefundsBox({ order }: { readonly order: Pick<OrderView, 'number' | 'refunds'> }) {
  const text = usePersonalText();
  const shopText = useText();
  if (order.refunds.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="refunds">
      <h2 id="refunds" className={styles.title}>
        {text('refund.title')}
      </h2>
      <ul className={styles.list}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <strong>{refund.amount}</strong> · {text(`refund.status.${refund.status}`)}
            <div className={styles.kind}>{[refund.at, ...refund.lines].join(' · ')}</div>
            {refund.shares.map((share) => (
              <div key={share.key} className={styles.kind}>
                {shopText('shell.named', { name: share.name, what: share.amount })} ·{' '}
                {text(`refund.status.${share.status}`)}
              </div>
            ))}
            {refund.points > 0 && <div className={styles.kind}>{text('refund.points', { points: refund.points })}</div>}
            <a
              href={`/order/document?${new URLSearchParams({ order_number: order.number, refund: String(refund.id) })}`}
              target="_blank"
              rel="noopener"
            >
              {text('order.document.credit-note')} {refund.number} <span className={styles.kind}>PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
