import { Badge, type BadgeTone } from '@kaifong/ui/badge';
import { buttonClass } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import { NewerOlder } from '../../kit/newer-older.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import type { OwnBookingLine, OwnBookingsView } from './booking-views.ts';
import styles from './own-bookings-screen.module.css';

const tones: Record<OwnBookingLine['status'], BadgeTone> = {
  pending: 'accent',
  unpaid: 'accent',
  approved: 'good',
  present: 'good',
  absent: 'warn',
  completed: 'muted',
  rejected: 'bad',
  canceled: 'muted',
  payment_review: 'accent',
  payment_reject: 'bad',
  refunded: 'muted',
  abnormal: 'bad',
};

/** What a member booked, each a link to its page. */
export function OwnBookingsScreen({ view }: { readonly view: OwnBookingsView }) {
  const text = usePersonalText();
  const { coming, over, page, pages } = view;
  const isEmpty = coming.length === 0 && over.length === 0;
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      {isEmpty && <Empty />}
      {!isEmpty && coming.length === 0 && page === 1 && <p className={styles.soft}>{text('bookings.noneComing')}</p>}
      <Part title={text('bookings.coming')} lines={coming} />
      <Part title={text('bookings.over')} lines={over} />
      <NewerOlder
        path="/account/bookings"
        page={page}
        pages={pages}
        words={{ before: 'bookings.before', after: 'bookings.after' }}
      />
    </div>
  );
}

function Empty() {
  const text = usePersonalText();
  return (
    <div className={styles.empty}>
      <Icon name="clock" size={40} />
      <p>{text('bookings.none')}</p>
      <ShopLink to="/" className={buttonClass()}>
        {text('orders.toShop')}
      </ShopLink>
    </div>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly OwnBookingLine[] }) {
  const text = usePersonalText();
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {lines.map(({ id, href, number, event, status, when, place, seats }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <h3>
                <ShopLink to={href} className={styles.link} eager>
                  {event}
                </ShopLink>
              </h3>
              <p>{when}</p>
              <p className={styles.soft}>
                {[place, seats > 1 && text('bookings.seats', { count: seats }), number].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Badge tone={tones[status]}>{text(`bookings.status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
