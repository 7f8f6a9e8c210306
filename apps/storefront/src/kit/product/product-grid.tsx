import type { CardView } from './card-views.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  readonly cards: readonly CardView[];
  /** Said to screen readers as the heading of the tiles, where no visible heading stands above them. */
  readonly heading?: string;
  /** How many pictures are in sight at once; the first of them is the one the page is judged by. */
  readonly eager?: number;
}

export function ProductGrid({ cards, heading, eager = 0 }: ProductGridProps) {
  return (
    <>
      {heading && <h2 className="hidden">{heading}</h2>}
      <ul className={styles.grid}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <ProductCard card={card} loading={at >= eager ? 'lazy' : at === 0 ? 'first' : 'eager'} />
          </li>
        ))}
      </ul>
    </>
  );
}
