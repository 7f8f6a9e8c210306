import { buttonClass } from '@kaifong/ui/button';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { SearchBox } from './header/search-box.tsx';
import styles from './problem-screen.module.css';
import { ShopLink } from './shop-link.tsx';
import { useText } from './text.ts';

interface Told {
  readonly message?: string;
  /** Where the shop is, when it is open at another address. */
  readonly shop?: string;
}

/** What one sees instead of a page that is not there, or that went wrong; it says what to do next. */
export function ProblemScreen() {
  const text = useText();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const told = isRouteErrorResponse(error) ? (error.data as Told | null) : undefined;
  const title = text(missing ? 'problem.missingTitle' : 'problem.title');
  return (
    <div className={`page ${styles.page}`}>
      <title>{title}</title>
      {missing && (
        <p className={styles.number} aria-hidden="true">
          404
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.words}>{told?.message ?? text(missing ? 'problem.missing' : 'problem.words')}</p>
      {missing && (
        <div className={styles.search}>
          <SearchBox />
        </div>
      )}
      <p className={styles.actions}>
        {told?.shop ? (
          <a href={`${told.shop}${pathname}${search}`} className={buttonClass()}>
            {text('problem.openThere')}
          </a>
        ) : (
          <ShopLink to="/" className={buttonClass()}>
            {text('problem.home')}
          </ShopLink>
        )}
        {!missing && !told?.shop && (
          <a href={`${pathname}${search}`} className={buttonClass({ tone: 'secondary' })}>
            {text('problem.again')}
          </a>
        )}
      </p>
    </div>
  );
}
