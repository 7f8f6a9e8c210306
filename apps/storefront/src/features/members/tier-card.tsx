import { Icon } from '@kaifong/ui/icon';
import { usePersonalText } from '../../shell/personal-text.ts';
import { useShell } from '../../shell/shell-data.ts';
import type { PointsView, TierView } from './load-points.ts';
import styles from './tier-card.module.css';

interface TierProps {
  readonly view: PointsView;
}

/** The card of a member: her tier, and how far the next one is. Nothing in a shop without tiers. */
export function TierCard({ view }: TierProps) {
  const text = usePersonalText();
  const shop = useShell()?.site.name;
  if (view.tiers.length === 0) return null;
  const own = view.tiers.find((tier) => tier.own);
  return (
    <section className={styles.card} aria-labelledby="tier">
      <p className={styles.shop}>
        {shop}
        <Icon name="star" size={22} />
      </p>
      <h2 id="tier">{own ? text('points.tier', { tier: own.name }) : text('points.noTier')}</h2>
      {view.tierUntil && <p>{text('points.tierUntil', { day: view.tierUntil })}</p>}
      {view.next && (
        <div className={styles.way}>
          <progress max={100} value={view.next.percent} aria-labelledby="tier-next" />
          <p id="tier-next">{text('points.next', { tier: view.next.name, amount: view.next.missing })}</p>
        </div>
      )}
      <p className={styles.spent}>{text('points.spent', { amount: view.spent })}</p>
    </section>
  );
}

/** All tiers from the first to the last, and where she stands. */
export function TierLadder({ view }: TierProps) {
  const text = usePersonalText();
  if (view.tiers.length < 2) return null;
  const own = view.tiers.findIndex((tier) => tier.own);
  return (
    <section className={styles.section} aria-labelledby="tiers">
      <h2 id="tiers">{text('points.tiers')}</h2>
      <ol className={styles.ladder}>
        {view.tiers.map((tier, at) => (
          <Step key={tier.key} tier={tier} reached={at < own} />
        ))}
      </ol>
    </section>
  );
}

function Step({ tier, reached }: { readonly tier: TierView; readonly reached: boolean }) {
  const text = usePersonalText();
  return (
    <li className={styles.step} data-own={tier.own || undefined} data-reached={reached || undefined}>
      <span className={styles.mark}>
        {(tier.own || reached) && <Icon name={tier.own ? 'star' : 'check'} size={16} />}
      </span>
      <strong>{tier.name}</strong>
      <span className={styles.from}>
        {tier.threshold ? text('points.fromAmount', { amount: tier.threshold }) : text('points.forAll')}
      </span>
      {tier.benefits && <span className={styles.benefits}>{tier.benefits}</span>}
      {(tier.own || reached) && (
        <span className={styles.state}>{text(tier.own ? 'points.yours' : 'points.reached')}</span>
      )}
    </li>
  );
}
