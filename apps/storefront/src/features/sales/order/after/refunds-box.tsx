import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { OrderView } from '../order-views.ts';
import styles from '../papers/order-papers.module.css';
import { PaperLink } from '../papers/order-papers.tsx';

/** Money that goes back, each with its credit note. */
export function RefundsBox({ order }: { readonly order: Pick<OrderView, 'refunds'> }) {
  const text = usePersonalText();
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
            {refund.notes.map((note) => (
              <div key={note} className={styles.kind}>
                {note}
              </div>
            ))}
            <PaperLink {...refund.paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}
