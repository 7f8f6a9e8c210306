import { Icon } from '@kaifong/ui/icon';
import { FriendCode } from '../../kit/friend-code.tsx';
import { NewerOlder } from '../../kit/newer-older.tsx';
import postings from '../../kit/postings.module.css';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import type { PointLineView, PointsView } from './load-points.ts';
import styles from './points-screen.module.css';
import { TierCard, TierLadder } from './tier-card.tsx';

/** What a member has, what came and went line by line, and her tier. */
export function PointsScreen({ view }: { readonly view: PointsView }) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      <div className={styles.first}>
        <TierCard view={view} />
        {view.enabled && <Balance view={view} />}
      </div>
      <TierLadder view={view} />
      <section className={styles.card} aria-labelledby="friend">
        <h2 id="friend">{text('points.friendTitle')}</h2>
        <FriendCode code={view.referralCode} link={view.referralLink} />
      </section>
      {(view.enabled || view.lines.length > 0) && <History view={view} />}
    </div>
  );
}

function Balance({ view }: { readonly view: PointsView }) {
  const text = usePersonalText();
  return (
    <section className={styles.card} aria-labelledby="balance">
      <h2 id="balance">{text('points.balance')}</h2>
      <p className={styles.balance}>
        <strong>{view.available}</strong> <span>{text('points.worth', { worth: view.worth })}</span>
      </p>
      <ShopLink to="/redeem">{text('points.redeem')}</ShopLink>
      {view.pending !== '0' && <p className={styles.soft}>{text('points.pending', { points: view.pending })}</p>}
      {view.waiting.length > 0 && (
        <ul className={styles.waiting}>
          {view.waiting.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order can be paid in two parts
            <li key={i}>{text('points.waiting', { order: row.reason, points: row.points })}</li>
          ))}
        </ul>
      )}
      {view.ending && (
        <p className={styles.ending}>
          <Icon name="clock" size={18} />
          {text('points.ending', { points: view.ending.points, day: view.ending.on })}
        </p>
      )}
    </section>
  );
}

function History({ view }: { readonly view: PointsView }) {
  const text = usePersonalText();
  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history">{text('points.history')}</h2>
      {view.lines.length === 0 ? (
        <p className={styles.soft}>{text('points.none')}</p>
      ) : (
        <ul className={postings.lines}>
          {view.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <NewerOlder path="/account/points" page={view.page} pages={view.pages} />
    </section>
  );
}

function Line({ line }: { readonly line: PointLineView }) {
  const text = usePersonalText();
  return (
    <li className={postings.line}>
      <span className={postings.words}>
        <span>{text(`points.kind.${line.kind}`)}</span>
        <span className={postings.soft}>
          {line.on}
          {line.reason && ` · ${line.reason}`}
          {line.from && ` · ${text('points.from', { day: line.from })}`}
          {line.until && ` · ${text('points.until', { day: line.until })}`}
        </span>
      </span>
      <span className={postings.amount} data-gained={line.gained || undefined}>
        {line.points}
      </span>
    </li>
  );
}
