import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import type { CardView } from './views.ts';

export interface ProductGridProps {
  readonly cards: readonly CardView[];
  /** How many pictures are in sight at once; the first of them is the one the page is judged by. */
  readonly eager?: number;
}

export function ProductGrid({ cards, eager = 0 }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} loading={at >= eager ? 'lazy' : at === 0 ? 'first' : 'eager'} />
        </li>
      ))}
    </ul>
  );
}
