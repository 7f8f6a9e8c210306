import { useText } from '../../shell/text.ts';
import { dateIn } from './open-state.ts';
import styles from './store-hours.module.css';
import type { DayView, StoreView } from './store-views.ts';
import { useNow } from './use-now.ts';

const never = () => undefined;

/** The hours of the days ahead; the browser marks the store's own today. */
export function StoreHours({ store }: { readonly store: Pick<StoreView, 'name' | 'zone' | 'days' | 'later'> }) {
  const text = useText();
  const now = useNow(never);
  const today = now === undefined ? undefined : dateIn(store.zone, now);
  return (
    <table className={styles.hours}>
      <caption className="hidden">{text('stores.hoursOf', { name: store.name })}</caption>
      <tbody>
        {store.days.map((each) => (
          <Day key={each.date} day={each} today={each.date === today} />
        ))}
      </tbody>
      {store.later.length > 0 && (
        <tbody className={styles.later}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {text('stores.later')}
            </th>
          </tr>
          {store.later.map((each) => (
            <Day key={each.date} day={each} today={false} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function Day({ day, today }: { readonly day: DayView; readonly today: boolean }) {
  const text = useText();
  return (
    <tr className={today ? `${styles.day} ${styles.today}` : styles.day} aria-current={today ? 'date' : undefined}>
      <th scope="row">
        {day.label}
        {day.note && <span className={styles.note}>{day.note}</span>}
      </th>
      <td>
        {day.spans.length === 0
          ? text('stores.closedAllDay')
          : day.spans.map((span) => (
              <span key={span} className={styles.span}>
                {span}
              </span>
            ))}
      </td>
    </tr>
  );
}
