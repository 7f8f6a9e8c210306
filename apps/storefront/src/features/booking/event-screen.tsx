import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import { useLocation } from 'react-router';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SendKey } from '../../form/send-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField, TextField } from '../../form/text-field.tsx';
import { TrapField } from '../../form/trap-field.tsx';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Prose } from '../../kit/prose.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { EventView } from './booking-views.ts';
import { Calendar, Times } from './calendar.tsx';

interface EventScreenProps {
  readonly view: EventView;
  readonly reply: FormReply | undefined;
}

/** What can be booked, its calendar, and the form that books a time of it: with or without scripts. */
export function EventScreen({ view, reply }: EventScreenProps) {
  const text = usePersonalText();
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[view.category]} here={view.title} />
      <div className={view.image ? styles.event : styles.head}>
        <header className={styles.head}>
          <h1>{view.title}</h1>
          <ul className={styles.facts}>
            {view.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {view.introduction && <p className={styles.lines}>{view.introduction}</p>}
          {view.place && <p className={styles.lines}>{view.place}</p>}
        </header>
        {view.image && (
          <div className={styles.picture}>
            <ShopPicture picture={view.image} sizes="(min-width: 56rem) 24rem, 100vw" alt="" shape="landscape" />
          </div>
        )}
      </div>
      {view.bookable ? (
        <Book view={view} reply={reply} />
      ) : (
        <Notice tone="warn">
          <p>{text('booking.byPhone')}</p>
          <p>
            <ShopLink to="/contact-us">{text('booking.contact')}</ShopLink>
          </p>
        </Notice>
      )}
      {view.description && <Prose html={view.description} />}
    </div>
  );
}

function Book({ view, reply }: EventScreenProps) {
  const text = usePersonalText();
  // The chosen day stays chosen where something is refused.
  const { search } = useLocation();
  const labels = {
    slot: text('booking.time'),
    quantity: text('booking.seats'),
    name: text('booking.name'),
    email: text('field.email'),
    phone: text('field.phone'),
    note: text('booking.note'),
  };
  return (
    <section className={styles.book} aria-labelledby="book">
      <h2 id="book">{text('booking.choose')}</h2>
      <Calendar calendar={view.calendar} />
      <PostForm reply={reply} labels={labels} className={styles.form} action={`${view.href}${search}`}>
        <input type="hidden" name="event_id" value={view.id} />
        <SendKey />
        <Times key={view.calendar.day} calendar={view.calendar} seats={view.seats > 1} />
        <div className={form.fields}>
          {view.seats > 1 && (
            <TextField
              name="quantity"
              type="number"
              inputMode="numeric"
              label={labels.quantity}
              min={1}
              max={view.seats}
              defaultValue="1"
            />
          )}
          <TextField
            name="name"
            label={labels.name}
            autoComplete="name"
            maxLength={200}
            defaultValue={view.known.name}
          />
          <div className={form.widePair}>
            <EmailField label={labels.email} defaultValue={view.known.email} />
            <TextField
              name="phone"
              type="tel"
              label={labels.phone}
              autoComplete="tel"
              maxLength={40}
              mayBeEmpty
              defaultValue={view.known.phone}
            />
          </div>
          <TextAreaField name="note" label={labels.note} rows={3} maxLength={2_000} mayBeEmpty />
        </div>
        <TrapField />
        <p className={form.hint}>{text(view.asks ? 'booking.asks' : 'booking.atOnce')}</p>
        <SubmitButton size="lg">{text('booking.book')}</SubmitButton>
      </PostForm>
    </section>
  );
}
