import { Notice } from '@kaifong/ui/notice';
import { useLocation } from 'react-router';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import { BookingFacts } from './booking-screen.tsx';
import type { BookingView } from './booking-views.ts';
import { Calendar, Times } from './calendar.tsx';
import type { MoveView } from './load-booking.ts';

/** Moves a booking to another time. */
export function MoveScreen({ view, reply }: { readonly view: MoveView; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  const { booking, calendar, sendKey } = view;
  // The chosen day stays chosen where something is refused.
  const { pathname, search } = useLocation();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{text('booking.moveTitle', { event: booking.event.title })}</h1>
      <p>{text('booking.now', { when: booking.when })}</p>
      {booking.mayMove ? (
        <section className={styles.book} aria-label={text('booking.choose')}>
          <Calendar calendar={calendar} />
          <PostForm
            reply={reply}
            labels={{ slot: text('booking.time') }}
            className={styles.form}
            action={`${pathname}${search}`}
          >
            <input type="hidden" name="token" value={booking.token} />
            <input type="hidden" name="send_key" value={sendKey} />
            <Times key={calendar.day} calendar={calendar} seats={false} />
            {booking.isPaid && booking.backPercent < 100 && (
              <Notice tone="warn">{text('booking.moveTerms', { percent: booking.backPercent })}</Notice>
            )}
            <SubmitButton size="lg">{text('booking.moveHere')}</SubmitButton>
          </PostForm>
        </section>
      ) : (
        <Notice tone="warn">{text('booking.cannotMove')}</Notice>
      )}
      <p>
        <ShopLink to={booking.href}>{text('booking.back')}</ShopLink>
      </p>
    </div>
  );
}

/** Asks once more before a booking is canceled. */
export function CancelScreen({
  booking,
  reply,
}: {
  readonly booking: BookingView;
  readonly reply: FormReply | undefined;
}) {
  const text = usePersonalText();
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{text('booking.cancelTitle', { event: booking.event.title })}</h1>
      <BookingFacts booking={booking} />
      {booking.mayCancel ? (
        <PostForm
          reply={reply}
          labels={{ reason: text('booking.reason') }}
          className={styles.form}
          action={booking.cancelHref}
        >
          <input type="hidden" name="token" value={booking.token} />
          {booking.backNow.length > 0 && (
            <Notice tone="warn">
              {booking.backNow.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          )}
          <TextAreaField name="reason" label={text('booking.reason')} rows={3} maxLength={1_000} mayBeEmpty />
          <SubmitButton size="lg">{text('booking.cancelNow')}</SubmitButton>
        </PostForm>
      ) : (
        <Notice tone="warn">{text('booking.cannotCancel')}</Notice>
      )}
      <p>
        <ShopLink to={booking.href}>{text('booking.back')}</ShopLink>
      </p>
    </div>
  );
}
