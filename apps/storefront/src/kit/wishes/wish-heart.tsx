import { Icon } from '@kaifong/ui/icon';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shell/text.ts';
import { sendWish } from './send-wish.ts';
import { useWishes } from './wish-context.tsx';
import styles from './wish-heart.module.css';

export interface WishHeartProps {
  readonly productId: number;
  readonly name: string;
  /** In the corner of a tile, or beside a product's name. */
  readonly place: 'tile' | 'product';
}

/** Puts a product on the wish list or takes it off. Without scripts, and for a stranger, a form that posts. */
export function WishHeart({ productId, name, place }: WishHeartProps) {
  const text = useText();
  const wishes = useWishes();
  const { pathname } = useLocation();
  const busy = useRef(false);
  const [failed, setFailed] = useState(false);
  if (!wishes) return null;
  const { known, has, show } = wishes;
  const wished = has(productId);

  const press = async (event: FormEvent) => {
    if (!known) return;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    show(productId, !wished);
    const done = await sendWish(productId, !wished, text.language);
    if (!done) show(productId, wished);
    setFailed(!done);
    busy.current = false;
  };
  const label = text(wished ? 'wish.remove' : 'wish.add', { name });
  return (
    <form method="post" action="/wishlist" className={`${styles.heart} ${styles[place]}`} onSubmit={press}>
      <input type="hidden" name="wish" value={wished ? 'remove' : 'add'} />
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="back" value={pathname} />
      <button
        type="submit"
        className={styles.button}
        data-wished={wished || undefined}
        aria-label={label}
        title={label}
      >
        <Icon name="heart" size={22} />
      </button>
      <span className="hidden" role="status">
        {failed && text('wish.failed')}
      </span>
    </form>
  );
}
