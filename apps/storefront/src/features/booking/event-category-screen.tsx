import { ShopPicture } from '@kaifong/ui/picture';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Prose } from '../../kit/prose.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { CategoryView } from './booking-views.ts';

/** What can be booked of one kind. */
export function EventCategoryScreen({ category }: { readonly category: CategoryView }) {
  const text = usePersonalText();
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ title: text('booking.eventsTitle'), href: '/event' }]} here={category.title} />
      <header className={styles.head}>
        <h1>{category.title}</h1>
        {category.introduction && <Prose html={category.introduction} />}
      </header>
      {category.events.length === 0 ? <p>{text('booking.noEvents')}</p> : <EventTiles events={category.events} />}
    </div>
  );
}

/** Events side by side, each with a picture, how long it takes and what it costs. */
export function EventTiles({
  events,
  level = 'h2',
}: {
  readonly events: CategoryView['events'];
  readonly level?: 'h2' | 'h3';
}) {
  const Title = level;
  return (
    <ul className={styles.grid}>
      {events.map((event) => (
        <li key={event.href}>
          <article className={styles.card}>
            {event.image && (
              <div className={styles.picture}>
                <ShopPicture picture={event.image} sizes="(min-width: 40rem) 22rem, 100vw" alt="" shape="landscape" />
              </div>
            )}
            <Title>
              <ShopLink to={event.href} eager>
                {event.title}
              </ShopLink>
            </Title>
            <ul className={styles.facts}>
              {event.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {event.introduction && <p className={styles.lines}>{event.introduction}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
