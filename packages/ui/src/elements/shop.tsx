// Elements that show what the shop has: products, categories, articles, shared blocks.

import { ShopPicture } from '../picture/index.ts';
import { ElementLink } from './element-link.tsx';
import { Formatted } from './formatted.tsx';
import styles from './shop.module.css';
import type { ElementParts, ElementView } from './views.ts';
import wordStyles from './words.module.css';

interface ShelfTitleProps {
  readonly title: string;
  readonly label?: string;
  readonly link?: string;
  readonly parts: ElementParts;
}

function ShelfTitle({ title, label, link, parts }: ShelfTitleProps) {
  if (!title && !(label && link)) return null;
  return (
    <div className={styles.title}>
      {title && <h2 className={`${wordStyles.heading} ${wordStyles.h2}`}>{title}</h2>}
      {label && link && (
        <ElementLink to={link} parts={parts}>
          {label}
        </ElementLink>
      )}
    </div>
  );
}

/** A shelf without products is not there. */
export function Products({ id, props, data, parts, first }: ElementView<'products'>) {
  const cards = data.products ?? [];
  if (cards.length === 0) return null;
  return (
    <div className={styles.shelf} id={id}>
      <ShelfTitle {...props} parts={parts} />
      {parts.Products({ cards, eager: first ? 4 : 0 })}
    </div>
  );
}

export function Categories({ id, props, data, parts }: ElementView<'categories'>) {
  const categories = data.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <div className={styles.shelf} id={id}>
      <ShelfTitle {...props} parts={parts} />
      <ul className={styles.tiles}>
        {categories.map(({ id, title, href, picture }) => (
          <li key={id} className={styles.tile}>
            {picture && <ShopPicture picture={picture} sizes="(min-width: 48rem) 15rem, 44vw" alt="" shape="square" />}
            <ElementLink to={href} parts={parts}>
              {title}
            </ElementLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Articles({ id, props, data, parts }: ElementView<'articles'>) {
  const articles = data.articles ?? [];
  if (articles.length === 0) return null;
  return (
    <div className={styles.shelf} id={id}>
      <ShelfTitle {...props} parts={parts} />
      <ul className={styles.articles}>
        {articles.map(({ id, title, href, text, date, picture }) => (
          <li key={id} className={styles.article}>
            <ShopPicture picture={picture} sizes="(min-width: 60rem) 26rem, 100vw" alt="" shape="landscape" />
            <div className={styles.words}>
              {date && <p className={styles.date}>{date}</p>}
              <h3>
                <ElementLink to={href} parts={parts}>
                  {title}
                </ElementLink>
              </h3>
              {text && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Block({ data }: ElementView<'block'>) {
  return data.html ? <Formatted html={data.html} /> : null;
}
