import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './form-screen.module.css';
import type { EbookView } from './load-ebook.ts';

/** The e-book a mailed link opens; without one those that can be asked for. */
export function EbookScreen({ view }: { readonly view: EbookView }) {
  const text = usePersonalText();
  const { title, books, offer, over } = view;
  if (offer)
    return (
      <div className={`page ${styles.page}`}>
        <h1>{title}</h1>
        <p>
          {/* A file is fetched by the browser: no script of the shop leads there. */}
          <a href={offer.href} className={buttonClass({ size: 'lg' })} download>
            {text('funnel.download')}
          </a>{' '}
          <span className={styles.soft}>{text('funnel.size', { size: offer.kilobytes })}</span>
        </p>
      </div>
    );
  return (
    <div className={`page ${styles.page}`}>
      <h1>{title}</h1>
      {over && <Notice tone="warn">{text('funnel.over')}</Notice>}
      <p>{text(books.length > 0 ? 'funnel.ebooksText' : 'funnel.noEbooks')}</p>
      {books.length > 0 && (
        <ul>
          {books.map((book) => (
            <li key={book.id}>
              <ShopLink to={book.link}>{book.title}</ShopLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
