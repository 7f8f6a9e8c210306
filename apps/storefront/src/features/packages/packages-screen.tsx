import { Badge } from '@kaifong/ui/badge';
import { Icon } from '@kaifong/ui/icon';
import { EmailField } from '../../form/email-field.tsx';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import postings from '../../kit/postings.module.css';
import card from '../../kit/record-card.module.css';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { PackageCardView, PackagesView } from './load-packages.ts';
import styles from './packages-screen.module.css';

interface PackagesScreenProps {
  readonly view: PackagesView;
  readonly reply: FormReply | undefined;
}

/** Packages she bought or shares: what is left, until when, every posting, and her friends. */
export function PackagesScreen({ view, reply }: PackagesScreenProps) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      {view.packages.length === 0 ? (
        <p className={card.soft}>{text('packages.none')}</p>
      ) : (
        <ul className={card.list}>
          {view.packages.map((one) => (
            <PackageCard key={one.id} one={one} reply={reply} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface CardProps {
  readonly one: PackageCardView;
}

const tones = {
  pending: 'muted',
  processing: 'good',
  disabled: 'muted',
  completed: 'muted',
  refunded: 'muted',
} as const;

function PackageCard({ one, reply }: CardProps & Pick<PackagesScreenProps, 'reply'>) {
  const text = usePersonalText();
  const head = `package-${one.id}`;
  return (
    <li className={card.card} aria-labelledby={head}>
      <header className={styles.head}>
        <h2 id={head}>{one.name}</h2>
        <Badge tone={tones[one.status]}>{text(`packages.status.${one.status}`)}</Badge>
      </header>
      <p className={styles.left}>
        <strong>{one.left}</strong> <span>{text('packages.of', { granted: one.granted })}</span>
      </p>
      <p className={card.soft}>
        <Span one={one} />
        {!one.own && ` · ${text('packages.shared')}`}
        {` · ${one.number}`}
      </p>
      <Postings one={one} />
      {one.own && one.mostFriends > 0 && <Friends one={one} reply={reply} />}
    </li>
  );
}

function Span({ one }: CardProps) {
  const text = usePersonalText();
  if (one.ends) return text('packages.until', { day: one.ends });
  if (!one.begins && one.days !== null)
    return text('packages.daysFromUse', { days: String(one.days), count: one.days });
  return text('packages.noEnd');
}

function Postings({ one }: CardProps) {
  const text = usePersonalText();
  return (
    <details className={styles.history}>
      <summary>{text('packages.history')}</summary>
      <ul className={postings.lines}>
        {one.postings.map((line) => (
          <li key={line.id} className={postings.line}>
            <span className={postings.words}>
              <span>{text(`packages.kind.${line.kind}`)}</span>
              <span className={card.soft}>
                {line.on}
                {line.reason && ` · ${line.reason}`}
              </span>
            </span>
            <span className={postings.amount} data-gained={line.gained || undefined}>
              {line.amount}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Friends({ one, reply }: CardProps & Pick<PackagesScreenProps, 'reply'>) {
  const text = usePersonalText();
  const labels = { email: text('packages.friendEmail') };
  return (
    <div className={styles.friends}>
      <h3>{text('packages.friends')}</h3>
      {one.friends.length > 0 && (
        <ul className={postings.lines}>
          {one.friends.map((friend) => (
            <li key={friend.id} className={postings.line}>
              <span className={postings.words}>{friend.email}</span>
              <PostForm name={`unshare-${friend.id}`} reply={reply} preventScrollReset action="/account/packages">
                <input type="hidden" name="intent" value="unshare" />
                <input type="hidden" name="id" value={one.id} />
                <input type="hidden" name="friend" value={friend.id} />
                <button type="submit" className={styles.remove}>
                  <Icon name="close" size={16} />
                  {text('packages.unshare')}
                  <span className="hidden"> {friend.email}</span>
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      {one.canShare && (
        <PostForm
          name={`share-${one.id}`}
          reply={reply}
          labels={labels}
          className={styles.form}
          preventScrollReset
          action="/account/packages"
        >
          <input type="hidden" name="intent" value="share" />
          <input type="hidden" name="id" value={one.id} />
          <EmailField
            label={labels.email}
            hint={text('packages.friendHint', { most: String(one.mostFriends) })}
            autoComplete="off"
          />
          <div>
            <SubmitButton tone="secondary">{text('packages.share')}</SubmitButton>
          </div>
        </PostForm>
      )}
    </div>
  );
}
