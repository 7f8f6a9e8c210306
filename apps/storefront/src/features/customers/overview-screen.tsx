import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import type { ReactNode } from 'react';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { DoneNotice } from './done-notice.tsx';
import type { OverviewView } from './load-account.ts';
import styles from './overview-screen.module.css';

export interface OverviewScreenProps {
  readonly view: OverviewView;
  /** The card she shows at a till. */
  readonly card: ReactNode;
  /** Whether there are orders to go to. */
  readonly hasOrders: boolean;
  /** The latest of them. */
  readonly orders: ReactNode;
  readonly reply: FormReply | undefined;
}

export function OverviewScreen({ view, card, hasOrders, orders, reply }: OverviewScreenProps) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <h1>{text('account.hello', { name: view.firstName })}</h1>
      <DoneNotice done={view.done} />
      {view.unverified && view.mailed && view.done !== 'letter' && (
        <Notice tone="good">
          <p>{text('account.mailed', { email: view.unverified })}</p>
          <p>
            <ShopLink to="/resend-email">{text('account.notArrived')}</ShopLink>
          </p>
        </Notice>
      )}
      {view.unverified && !view.mailed && view.done !== 'letter' && (
        <Notice tone="warn">
          <p>{text('account.unverified', { email: view.unverified })}</p>
          <PostForm name="letter" reply={reply} className={styles.letter}>
            <input type="hidden" name="email" value={view.unverified} />
            <SubmitButton tone="secondary">{text('account.sendLetter')}</SubmitButton>
          </PostForm>
        </Notice>
      )}
      {card}
      <section className={styles.section} aria-labelledby="latest">
        <header className={styles.header}>
          <h2 id="latest">{text('account.latestOrders')}</h2>
          {hasOrders && <ShopLink to="/account/orders">{text('account.allOrders')}</ShopLink>}
        </header>
        {orders}
      </section>
      <section className={styles.section} aria-labelledby="delivery">
        <header className={styles.header}>
          <h2 id="delivery">{text('account.deliversTo')}</h2>
          {view.shipping && <ShopLink to="/account/addresses">{text('account.allAddresses')}</ShopLink>}
        </header>
        {view.shipping ? (
          <address className={styles.address}>
            <strong>{view.shipping.name}</strong>
            {view.shipping.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <div className={styles.empty}>
            <p>{text('address.none')}</p>
            <ShopLink to="/account/addresses/new" className={buttonClass({ tone: 'secondary' })}>
              {text('address.add')}
            </ShopLink>
          </div>
        )}
      </section>
    </div>
  );
}
