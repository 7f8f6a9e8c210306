import { ShopPicture, type ShopPictureProps } from '@kaifong/ui/picture';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { WishHeart } from '../wishes/wish-heart.tsx';
import type { CardView } from './card-views.ts';
import { Price } from './price.tsx';
import { ProductBadges } from './product-badges.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  readonly card: CardView;
  readonly loading?: ShopPictureProps['loading'];
}

const sizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 25vw, 46vw';

/** One tile of a list. The whole tile follows its name's link. */
export function ProductCard({ card, loading = 'lazy' }: ProductCardProps) {
  const text = useText();
  return (
    <article className={styles.card} data-sold-out={card.badges.includes('sold-out') || undefined}>
      <div className={styles.picture}>
        <ShopPicture picture={card.picture} sizes={sizes} loading={loading} alt="" shape="portrait" />
        {card.badges.length > 0 && (
          <p className={styles.badges}>
            <ProductBadges badges={card.badges} />
          </p>
        )}
      </div>
      <div className={styles.words}>
        {card.brand && <p className={styles.brand}>{card.brand}</p>}
        <h3 className={styles.name}>
          <ShopLink to={card.href} eager>
            {card.name}
          </ShopLink>
        </h3>
        {card.text && <p className={styles.text}>{card.text}</p>}
        <Price price={card.price} plain />
        {card.byApproval && <p className={styles.approval}>{text('product.agreedFirst')}</p>}
      </div>
      <WishHeart productId={card.id} name={card.name} place="tile" />
    </article>
  );
}
