import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { EventsView } from './booking-views.ts';
import { EventTiles } from './event-category-screen.tsx';

/** Everything that can be booked, by category. */
export function EventsScreen({ view }: { readonly view: EventsView }) {
  const text = usePersonalText();
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={view.title} />
      <header className={styles.head}>
        <h1>{view.title}</h1>
        {view.categories.length === 0 && <p>{text('booking.eventsNone')}</p>}
      </header>
      {view.categories.map(({ href, title, events }) => (
        <section key={href} className={styles.group}>
          <h2>
            <ShopLink to={href} eager>
              {title}
            </ShopLink>
          </h2>
          <EventTiles events={events} level="h3" />
        </section>
      ))}
    </div>
  );
}
