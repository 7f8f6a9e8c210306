import { Button } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import { type FormEvent, useId } from 'react';
import { Form, useLocation } from 'react-router';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import styles from './list-tools.module.css';
import { type FacetsView, isNarrowed, type ListView, sorts } from './listing.ts';

const sortWords = { newest: 'list.newest', price: 'list.cheapest', '-price': 'list.dearest' } as const;

export interface ListToolsProps {
  readonly list: ListView;
  /** Absent where a list is not narrowed by facets. */
  readonly facets?: FacetsView;
}

/**
 * Order and filters of a list: one GET form, so that it works with its button before scripts arrive; with scripts the
 * order applies as soon as it is chosen.
 */
export function ListTools({ list, facets }: ListToolsProps) {
  const text = useText();
  const shell = useShell();
  const { pathname } = useLocation();
  const sortId = useId();
  const { listing } = list;
  const apply = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <div className={styles.tools}>
      <Form method="get" className={styles.form} onSubmit={dropEmpty}>
        {facets && (
          <details className={styles.filters} open={listing.refused ? true : undefined}>
            <summary>
              {text('list.filter')}
              {isNarrowed(listing) && <span className={styles.dot} />}
              <Icon name="down" size={16} />
            </summary>
            <div className={styles.panel}>
              <Filters
                key={JSON.stringify(listing)}
                listing={listing}
                facets={facets}
                currency={shell?.currency ?? ''}
              />
              <p className={styles.buttons}>
                <Button type="submit">{text('list.apply')}</Button>
                <ShopLink to={pathname}>{text('list.clear')}</ShopLink>
              </p>
            </div>
          </details>
        )}
        <p className={styles.count}>{text('list.count', { count: list.total })}</p>
        <p className={styles.sort}>
          <label htmlFor={sortId} className={styles.sortLabel}>
            {text('list.sort')}
          </label>
          <select id={sortId} name="sort" key={listing.sort} defaultValue={listing.sort ?? ''} onChange={apply}>
            <option value="">{text('list.recommended')}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {text(sortWords[sort])}
              </option>
            ))}
          </select>
          <Button type="submit" tone="secondary" className={styles.withoutScripts ?? ''}>
            {text('list.apply')}
          </Button>
        </p>
      </Form>
      {facets && <ActiveFilters listing={listing} facets={facets} />}
    </div>
  );
}

/** Keeps what was left empty out of the address. */
function dropEmpty(event: FormEvent<HTMLFormElement>): void {
  const fields = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  const empty = [...fields].filter((field) => field.value === '' && !field.disabled);
  for (const field of empty) field.disabled = true;
  // The form has been read once this handler's turn is over.
  setTimeout(() => {
    for (const field of empty) field.disabled = false;
  });
}
