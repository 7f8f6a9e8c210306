import { useRoute } from '@kaifong/client/hooks';
import { type ReturnRow, returnReasons, returnStatuses, routes } from '@kaifong/domain/sales/contract';
import { IconTruckReturn } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Column, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { AfterSaleList } from '../after-sale-list.tsx';

const spec = {
  sorts: ['id', 'created_at', 'status'] as const,
  filters: ['status', 'reason', 'created_at'],
  defaultSort: '-created_at',
};
const choices = { status: returnStatuses, reason: returnReasons };

const columnsOf = (t: TFunction): Column<ReturnRow>[] => [
  { id: 'reason', label: t('sales.return.fields.reason'), cell: (row) => t(`sales.return_reason.${row.reason}`) },
];

export default function ReturnList() {
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listReturns, query, { keep: true });
  const icon = <IconTruckReturn size={34} stroke={1.5} />;
  return (
    <AfterSaleList<ReturnRow>
      noun="return"
      answer={answer}
      list={list}
      choices={choices}
      more={columnsOf}
      icon={icon}
    />
  );
}
