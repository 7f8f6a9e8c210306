import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import type { MemberCardView } from './load-card.ts';
import styles from './member-card.module.css';

/** Milliseconds before its end at which a code is made anew, so that no shown one runs out on its way to the scanner. */
const early = 60_000;

/** The card she shows at a till. Its code is made anew before it ends, and when she comes back to the page; without scripts by a link. */
export function MemberCard({ card }: { readonly card: MemberCardView }) {
  const text = usePersonalText();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renewIfOver = () => {
      if (document.visibilityState === 'visible' && Date.now() >= card.until - early) void revalidate();
    };
    const timer = setTimeout(renewIfOver, Math.max(0, card.until - early - Date.now()));
    document.addEventListener('visibilitychange', renewIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewIfOver);
    };
  }, [card.until, revalidate]);
  return (
    <section className={styles.card} aria-labelledby="member-card">
      <img src={card.picture} alt={text('card.qr')} width={168} height={168} />
      <div className={styles.words}>
        <h2 id="member-card">{text('card.title')}</h2>
        <p>{text('card.show')}</p>
        <p className={styles.soft}>{text('card.fresh')}</p>
        <ShopLink to="/account">{text('card.again')}</ShopLink>
      </div>
    </section>
  );
}
