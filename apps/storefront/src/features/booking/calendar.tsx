import { useInput } from '../../form/form-context.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './calendar.module.css';
import type { CalendarView, DayView } from './calendar-view.ts';

/** A month: a table in which every day with open times is a link, so that it works by keyboard, by ear and without scripts. */
export function Calendar({ calendar }: { readonly calendar: CalendarView }) {
  const text = usePersonalText();
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h3 id="month" aria-live="polite">
          {calendar.title}
        </h3>
        <nav aria-label={text('booking.months')} className={styles.months}>
          <Month href={calendar.before} words={text('booking.monthBefore')} sign="‹" />
          <Month href={calendar.after} words={text('booking.monthAfter')} sign="›" />
        </nav>
      </div>
      <table className={styles.days} aria-labelledby="month">
        <thead>
          <tr>
            {calendar.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of one month never change their order
            <tr key={at}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week always has seven days
                <td key={place}>{day && <Day day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {calendar.isEmpty && <p role="status">{text('booking.noTimes')}</p>}
    </div>
  );
}

function Month({
  href,
  words,
  sign,
}: {
  readonly href: string | undefined;
  readonly words: string;
  readonly sign: string;
}) {
  if (!href)
    return (
      <span className={styles.month} aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <ShopLink to={href} className={styles.month} preventScrollReset>
      <span className="hidden">{words}</span>
      <span aria-hidden="true">{sign}</span>
    </ShopLink>
  );
}

function Day({ day }: { readonly day: DayView }) {
  const text = usePersonalText();
  if (!day.href)
    return (
      <span className={styles.day}>
        <span aria-hidden="true">{day.number}</span>
        <span className="hidden">{text('booking.dayClosed', { day: day.words })}</span>
      </span>
    );
  return (
    <ShopLink to={day.href} className={styles.open} aria-current={day.chosen ? 'date' : undefined} preventScrollReset>
      <span aria-hidden="true">{day.number}</span>
      <span className="hidden">{day.words}</span>
    </ShopLink>
  );
}

interface TimesProps {
  readonly calendar: CalendarView;
  readonly seats: boolean;
  /** Kinds of ticket of the event, to say which are sold out. */
  readonly kinds?: readonly { readonly key: string; readonly name: string }[];
}

/** The times of the chosen day, one of which is sent as `slot`. */
export function Times({ calendar, seats, kinds = [] }: TimesProps) {
  const text = usePersonalText();
  const { id, errors, typed } = useInput('slot');
  return (
    <fieldset className={styles.times} id="times" aria-describedby={errors ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        {calendar.day ? text('booking.timesOn', { day: calendar.day }) : text('booking.time')}
      </legend>
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {calendar.times.length === 0 ? (
        <p>{text('booking.chooseDay')}</p>
      ) : (
        <div className={styles.slots}>
          {calendar.times.map(({ value, words, seats: left, full, kindsGone }, at) => (
            <label key={value} className={styles.slot}>
              <input
                id={at === 0 ? id : undefined}
                type="radio"
                name="slot"
                value={value}
                defaultChecked={typed === value}
                required
              />
              <span>
                {words}
                {full ? (
                  <small>{text('booking.full')}</small>
                ) : (
                  seats && <small>{text('booking.seatsLeft', { count: left })}</small>
                )}
                {!full && kinds.some(({ key }) => kindsGone.includes(key)) && (
                  <small>
                    {text('booking.soldOut', {
                      kinds: kinds.flatMap(({ key, name }) => (kindsGone.includes(key) ? [name] : [])).join(', '),
                    })}
                  </small>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
      {calendar.times.some(({ full }) => full) && <p className={styles.zone}>{text('booking.fullHint')}</p>}
      <p className={styles.zone}>{text('booking.zone', { zone: calendar.zone })}</p>
    </fieldset>
  );
}
