import { type OrderNext, orderCard } from '@kaifong/domain/sales/contract';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../../kit/dashboard/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import type { List } from '../../../../kit/table/index.ts';
import { filterOfView, type QuickView, shownViews } from '../model/quick-views.ts';
import classes from '../order.module.css';

interface QuickViewsProps {
  readonly list: List;
  readonly view: QuickView | undefined;
}

/** What waits, each with how many; the numbers are those of the dashboard. */
export function QuickViews({ list, view }: QuickViewsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useCard(orderCard)?.data.to_do;
  const countOf = (one: OrderNext) => waiting?.find(({ next }) => next === one)?.count ?? 0;
  return (
    <nav className={classes.views} aria-label={t('order.views')}>
      {shownViews(countOf, view).map((one) => {
        const count = one === 'all' ? 0 : countOf(one);
        return (
          <UnstyledButton
            key={one}
            className={classes.view}
            aria-current={view === one ? 'true' : undefined}
            onClick={() => list.change({ filter: filterOfView(list.state, one) })}
          >
            {t(one === 'all' ? 'order.view_all' : `order_card.next.${one}`)}
            {count > 0 ? <span className={classes.viewCount}>{format.number(count)}</span> : null}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
