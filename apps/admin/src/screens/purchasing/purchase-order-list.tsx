import { type PurchaseOrderRow, purchaseOrderCalls, purchaseOrderList } from '@kaifong/domain/purchasing/contract';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { CreateButton, ListScreen } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ProposeButton } from './propose-button.tsx';
import classes from './purchasing.module.css';

function Expected({ row }: { readonly row: PurchaseOrderRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!row.expected_date) return '–';
  return (
    <span className={classes.expected}>
      {format.date(row.expected_date)}
      {row.late ? <StatusBadge tone="bad">{t('purchase.late')}</StatusBadge> : null}
    </span>
  );
}

/** Purchase orders, newest first: those whose goods are late are marked. */
export default function PurchaseOrderList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const cells = useMemo(
    () => ({
      number: (row: PurchaseOrderRow) => <span className={classes.number}>{row.number}</span>,
      received: (row: PurchaseOrderRow) => `${format.number(row.received)} / ${format.number(row.ordered)}`,
      expected_date: (row: PurchaseOrderRow) => <Expected row={row} />,
    }),
    [format],
  );
  const create = <CreateButton noun="po" />;
  return (
    <ListScreen
      list={purchaseOrderList}
      calls={purchaseOrderCalls}
      title={t('screen.po')}
      cells={cells}
      ordered="-created_at"
      actions={
        <>
          {can('create po') ? <ProposeButton /> : null}
          {create}
        </>
      }
      searchLabel={t('purchase.search')}
      {...(can('get po') && { rowTo: (row: PurchaseOrderRow) => `/po/view/${row.id}` })}
      empty={{
        icon: <IconShoppingCartPlus size={34} stroke={1.5} />,
        title: t('purchase.none'),
        text: t('purchasing.po.purpose'),
        action: create,
      }}
    />
  );
}
