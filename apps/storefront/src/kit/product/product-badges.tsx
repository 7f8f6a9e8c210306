import { Badge, type BadgeTone } from '@kaifong/ui/badge';
import { useText } from '../../shell/text.ts';
import type { ProductBadge } from './card-views.ts';

const tones: Record<ProductBadge, BadgeTone> = {
  'sold-out': 'muted',
  sale: 'accent',
  'low-stock': 'warn',
  new: 'plain',
  hot: 'plain',
};

const words = {
  'sold-out': 'product.soldOut',
  sale: 'product.sale',
  'low-stock': 'product.lowStock',
  new: 'product.new',
  hot: 'product.hot',
} as const;

export function ProductBadges({ badges }: { readonly badges: readonly ProductBadge[] }) {
  const text = useText();
  return badges.map((badge) => (
    <Badge key={badge} tone={tones[badge]}>
      {text(words[badge])}
    </Badge>
  ));
}
