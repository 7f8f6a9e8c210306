import { Notice } from '@kaifong/ui/notice';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';

/** How long the warning stands before the front page follows (specification, 9). */
const delay = 6_000;

/** The booking is not there: says so, then leads home. */
export function BookingMissing() {
  const text = usePersonalText();
  const go = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void go('/'), delay);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{text('booking.missingTitle')}</h1>
      <Notice tone="warn">{text('booking.missing')}</Notice>
      <p>
        <ShopLink to="/">{text('booking.home')}</ShopLink>
      </p>
    </div>
  );
}
