import { usePersonalText } from '../../shell/personal-text.ts';
import type { PointsView } from './load-points.ts';
import styles from './points-screen.module.css';

/** Her tier, how far the next one is, and what each brings. Nothing in a shop without tiers. */
export function TierCard({ view }: { readonly view: PointsView }) {
  const text = usePersonalText();
  if (view.tiers.length === 0) return null;
  const own = view.tiers.find((tier) => tier.own);
  return (
    <section className={styles.card} aria-labelledby="tier">
      <h2 id="tier">{own ? text('points.tier', { tier: own.name }) : text('points.noTier')}</h2>
      {view.tierUntil && <p className={styles.soft}>{text('points.tierUntil', { day: view.tierUntil })}</p>}
      <p>{text('points.spent', { amount: view.spent })}</p>
      {view.next && (
        <>
          <progress className={styles.progress} max={100} value={view.next.percent} aria-labelledby="tier-next" />
          <p id="tier-next">{text('points.next', { tier: view.next.name, amount: view.next.missing })}</p>
        </>
      )}
      <ul className={styles.tiers}>
        {view.tiers.map((tier) => (
          <li key={tier.key} data-own={tier.own || undefined}>
            <strong>{tier.name}</strong>
            <span className={styles.soft}>
              {tier.threshold ? text('points.fromAmount', { amount: tier.threshold }) : text('points.forAll')}
            </span>
            {tier.benefits && <span className={styles.benefits}>{tier.benefits}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
