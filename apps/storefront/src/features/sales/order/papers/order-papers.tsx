import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { OrderView } from '../order-views.ts';
import styles from './order-papers.module.css';

/** Invoice, receipt and credit note, as far as there are any. */
export function OrderPapers({ order: { papers } }: { readonly order: Pick<OrderView, 'papers'> }) {
  const text = usePersonalText();
  if (papers.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="papers">
      <h2 id="papers" className={styles.title}>
        {text('order.papers')}
      </h2>
      <ul className={styles.list}>
        {papers.map((paper) => (
          <li key={paper.href}>
            <PaperLink {...paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens a paper beside the page. */
export function PaperLink({ href, label, kind }: OrderView['papers'][number]) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {label} <span className={styles.kind}>{kind}</span>
    </a>
  );
}
