import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { OrderView } from '../order-views.ts';
import styles from './order-papers.module.css';

/** Invoice, receipt and credit note, as far as there are any. */
export function OrderPapers({ order }: { readonly order: Pick<OrderView, 'number' | 'documents'> }) {
  const text = usePersonalText();
  if (order.documents.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="papers">
      <h2 id="papers" className={styles.title}>
        {text('order.papers')}
      </h2>
      <ul className={styles.list}>
        {order.documents.map((kind) => (
          <li key={kind}>
            <a
              href={`/order/document?${new URLSearchParams({ order_number: order.number, kind })}`}
              target="_blank"
              rel="noopener"
            >
              {text(`order.document.${kind}`)} <span className={styles.kind}>PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
