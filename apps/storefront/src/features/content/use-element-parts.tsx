import type { ElementParts, ProductTile } from '@kaifong/ui/elements';
import type { CardView } from '../../kit/product/card-views.ts';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { useShell } from '../../shell/shell-data.ts';
import { useText } from '../../shell/text.ts';
import { useFooterParts } from './use-footer-parts.tsx';

/** Every product on a page was made a card by `elementsView`. */
const Products: ElementParts['Products'] = ({ cards, eager = 0 }) => (
  <ProductGrid cards={cards as readonly (ProductTile & CardView)[]} eager={eager} />
);

/** What this shop lends to the elements of its pages. */
export function useElementParts(): ElementParts {
  const { language } = useText();
  const timeZone = useShell()?.timeZone ?? 'UTC';
  return { ...useFooterParts(), language, timeZone, Products };
}
