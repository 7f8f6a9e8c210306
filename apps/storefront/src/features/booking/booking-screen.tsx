import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { FileField } from '../../form/file-field.tsx';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { BookingView } from './booking-views.ts';
import type { TicketsView } from './load-tickets.ts';
import { Tickets } from './tickets.tsx';

/** When and where a booking is, and for whom. */
export function BookingFacts({ booking }: { readonly booking: BookingView }) {
  const text = usePersonalText();
  const facts = [
    ['when', booking.when],
    ['place', booking.place],
    ['with', booking.resources],
    ['seats', booking.kinds || String(booking.seats)],
    ['name', [booking.name, booking.email].filter(Boolean).join(', ')],
    ['note', booking.note],
    ['package', booking.package],
    ['price', booking.price],
    ['paid', booking.paid],
    ['owed', booking.mayPay ? booking.owed : ''],
    ['number', booking.number],
  ] as const;
  return (
    <dl className={styles.said}>
      {facts.map(([key, value]) =>
        value ? (
          <div key={key}>
            <dt>{text(`booking.${key}`)}</dt>
            <dd className={styles.lines}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

interface BookingScreenProps {
  readonly booking: BookingView;
  readonly tickets: TicketsView;
  readonly reply: FormReply | undefined;
  /** Where she looked at what can be booked; empty: nowhere yet. */
  readonly more: string;
}

/** A booking for whoever made it. */
export function BookingScreen({ booking, tickets, reply, more }: BookingScreenProps) {
  const text = usePersonalText();
  const { isOver } = booking;
  const isGood = ['approved', 'present', 'completed'].includes(booking.status);
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{booking.title}</h1>
      <Notice tone={isGood ? 'good' : 'warn'}>
        <p>{text(booking.unpaid ? 'booking.status.unpaid' : `booking.status.${booking.status}`)}</p>
        {booking.order && <p>{text('booking.inOrder', { number: booking.order })}</p>}
        {isOver && booking.reason && <p className={styles.lines}>{booking.reason}</p>}
        {booking.settled.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
      {booking.isNew && booking.email && <p>{text('booking.mailed', { email: booking.email })}</p>}
      <h2>
        <ShopLink to={booking.event.href}>{booking.event.title}</ShopLink>
      </h2>
      <BookingFacts booking={booking} />
      {booking.questions && (
        <Notice tone="warn">
          <p>{text('booking.questions')}</p>
          <p>
            <ShopLink to={booking.questions} className={buttonClass({ tone: 'secondary' })}>
              {text('booking.answer')}
            </ShopLink>
          </p>
        </Notice>
      )}
      {booking.mayPay && (
        <PostForm name="pay" reply={reply} action={booking.href}>
          <input type="hidden" name="token" value={booking.token} />
          <input type="hidden" name="intent" value="pay" />
          <SubmitButton size="lg">{text('booking.pay', { amount: booking.owed })}</SubmitButton>
        </PostForm>
      )}
      <div className={styles.buttons}>
        {isOver ? (
          <ShopLink to={booking.event.href} className={buttonClass()}>
            {text('booking.again')}
          </ShopLink>
        ) : (
          <a href={booking.calendarHref} download className={buttonClass({ tone: 'secondary' })}>
            {text('booking.calendar')}
          </a>
        )}
        {booking.mayMove && (
          <ShopLink to={booking.moveHref} className={buttonClass({ tone: 'secondary' })}>
            {text('booking.move')}
          </ShopLink>
        )}
        {booking.mayCancel && (
          <ShopLink to={booking.cancelHref} className={buttonClass({ tone: 'quiet' })}>
            {text('booking.cancel')}
          </ShopLink>
        )}
        {more && (
          <ShopLink to={more} className={buttonClass({ tone: 'quiet' })}>
            {text('booking.more')}
          </ShopLink>
        )}
      </div>
      {!isOver && <Tickets view={tickets} reply={reply} href={booking.href} held={{ token: booking.token }} />}
      {(booking.mayAttach || booking.files.length > 0) && <Files booking={booking} reply={reply} />}
    </div>
  );
}

function Files({ booking, reply }: Omit<BookingScreenProps, 'tickets' | 'more'>) {
  const text = usePersonalText();
  return (
    <section id="files" className={styles.files} aria-labelledby="files-title">
      <h2 id="files-title">{text('booking.files')}</h2>
      <p>{text('booking.filesHint')}</p>
      {booking.files.length > 0 && (
        <ul>
          {booking.files.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href} download>
                {name}
              </a>
              {booking.mayAttach && (
                <PostForm name={`remove-${id}`} reply={reply} action={booking.href}>
                  <input type="hidden" name="token" value={booking.token} />
                  <button type="submit" name="remove" value={id} className={styles.remove}>
                    {text('booking.removeFile')}
                    <span className="hidden"> {name}</span>
                  </button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {booking.mayAttach && (
        <PostForm
          key={booking.files.length}
          name="attach"
          reply={reply}
          labels={{ file: text('booking.file') }}
          action={booking.href}
          encType="multipart/form-data"
          className={styles.form}
        >
          <input type="hidden" name="token" value={booking.token} />
          <FileField name="file" label={text('booking.file')} most={1} mayBeEmpty={false} />
          <SubmitButton tone="secondary">{text('booking.addFile')}</SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
