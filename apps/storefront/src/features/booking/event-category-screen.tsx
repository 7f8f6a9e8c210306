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
      <Breadcrumbs steps={[]} here={category.title} />
      <header className={styles.head}>
        <h1>{category.title}</h1>
        {category.introduction && <Prose html={category.introduction} />}
      </header>
      {category.events.length === 0 ? (
        <p>{text('booking.noEvents')}</p>
      ) : (
        <ul className={styles.grid}>
          {category.events.map((event) => (
            <li key={event.href}>
              <article className={styles.card}>
                {event.image && (
                  <div className={styles.picture}>
                    <ShopPicture
                      picture={event.image}
                      sizes="(min-width: 40rem) 22rem, 100vw"
                      alt=""
                      shape="landscape"
                    />
                  </div>
                )}
                <h2>
                  <ShopLink to={event.href} eager>
                    {event.title}
                  </ShopLink>
                </h2>
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
      )}
    </div>
  );
}
