import { pageSizes } from '@kaifong/base/list';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pages } from './pages.tsx';
import classes from './table.module.css';
import type { List } from './use-list-state.ts';

interface PagerProps {
  readonly list: List;
  readonly total: number;
  /** There are more than `total`; the pages end there. */
  readonly more?: true | undefined;
}

/** Which rows these are, how many there are, and the way to the others. */
export function Pager({ list, total, more }: PagerProps) {
  const { t, i18n } = useTranslation();
  const { page, per_page } = list.state;
  const pages = Math.max(1, Math.ceil(total / per_page));
  const number = new Intl.NumberFormat(i18n.language);
  const first = Math.min((page - 1) * per_page + 1, total);
  const range = { first: number.format(first), last: number.format(Math.min(page * per_page, total)) };
  return (
    <Group className={classes.pager} justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {t(more ? 'list.range_more' : 'list.range', { ...range, total: number.format(total) })}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('list.per_page')}
          value={per_page}
          onChange={(event) => list.change({ per_page: Number(event.currentTarget.value) })}
          data={pageSizes.map((size) => ({ value: String(size), label: t('list.per_page_n', { count: size }) }))}
        />
      </Group>
      <Pages page={page} pages={pages} onChange={(wanted) => list.change({ page: wanted })} />
    </Group>
  );
}
