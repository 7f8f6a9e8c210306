import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import { useLocation } from 'react-router';
import { ChoiceList } from '../../form/choice-list.tsx';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import { useInput } from '../../form/form-context.ts';
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
      <Breadcrumbs steps={[{ title: text('booking.eventsTitle'), href: '/event' }, view.category]} here={view.title} />
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
      {view.weather.length > 0 && (
        <Notice tone="warn">
          {view.weather.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <Book view={view} reply={reply} />
      {view.terms.length > 0 && (
        <section className={styles.terms} aria-labelledby="terms">
          <h2 id="terms">{text('booking.terms')}</h2>
          <ul>
            {view.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
      {view.description && <Prose html={view.description} />}
    </div>
  );
}

const hintOf = ({ pays, asks }: EventView) => (pays ? 'booking.toPay' : asks ? 'booking.asks' : 'booking.atOnce');

/** How many tickets of each kind; none where she leaves a field empty. */
function Kinds({ view }: { readonly view: EventView }) {
  const text = usePersonalText();
  const { id, errors } = useInput('kinds');
  return (
    <fieldset className={styles.kinds} aria-describedby={errors ? `${id}-error` : undefined}>
      <legend id={id} tabIndex={-1}>
        {text('booking.tickets')}
      </legend>
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {view.kinds.map(({ key, label, isGone }) => (
        <TextField
          key={key}
          name={`kinds.${key}`}
          type="number"
          inputMode="numeric"
          label={label}
          min={0}
          max={view.seats}
          disabled={isGone}
          mayBeEmpty
        />
      ))}
    </fieldset>
  );
}

function Book({ view, reply }: EventScreenProps) {
  const text = usePersonalText();
  // The chosen day stays chosen where something is refused.
  const { search } = useLocation();
  const labels = {
    slot: text('booking.time'),
    quantity: text('booking.seats'),
    kinds: text('booking.tickets'),
    package_id: text('booking.payWith'),
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
        <Times key={view.calendar.day} calendar={view.calendar} seats={view.seats > 1} kinds={view.kinds} />
        <div className={form.fields}>
          {view.kinds.length > 0 && <Kinds view={view} />}
          {view.kinds.length === 0 && view.seats > 1 && (
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
        {view.units.length > 0 && (
          <ChoiceList
            name="package_id"
            legend={labels.package_id}
            chosen={String(view.units[0]?.id)}
            choices={[
              ...view.units.map(({ id, label }) => ({ value: String(id), title: label })),
              { value: '', title: text(view.pays ? 'booking.withMoney' : 'booking.free') },
            ]}
          />
        )}
        {view.mayLogIn && (
          <p className={form.hint}>
            {text('booking.unitsLogin')}{' '}
            <ShopLink to={`/login?${new URLSearchParams({ return: `${view.href}${search}` })}`}>
              {text('booking.login')}
            </ShopLink>
          </p>
        )}
        <TrapField />
        <p className={form.hint}>{text(hintOf(view))}</p>
        <SubmitButton size="lg">{text(view.pays ? 'booking.bookAndPay' : 'booking.book')}</SubmitButton>
      </PostForm>
    </section>
  );
}
