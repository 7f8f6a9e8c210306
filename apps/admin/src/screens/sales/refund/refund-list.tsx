import { useRoute } from '@kaifong/client/hooks';
import { type RefundRow, refundKinds, refundMethods, refundStatuses, routes } from '@kaifong/domain/sales/contract';
import { IconReceiptRefund } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import type { Format } from '../../../kit/language/use-format.ts';
import { type Column, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { AfterSaleList } from '../after-sale-list.tsx';

const spec = {
  sorts: ['id', 'created_at', 'amount', 'status'] as const,
  filters: ['status', 'kind', 'method', 'created_at'],
  defaultSort: '-created_at',
};
const choices = { status: refundStatuses, kind: refundKinds, method: refundMethods };

function columnsOf(t: TFunction, format: Format): Column<RefundRow>[] {
  const label = (name: string) => t(`sales.refund.fields.${name}`);
  return [
    { id: 'kind', label: label('kind'), cell: (row) => t(`sales.refund_kind.${row.kind}`) },
    { id: 'method', label: label('method'), cell: (row) => t(`sales.refund_method.${row.method}`) },
    { id: 'reason', label: label('reason'), cell: (row) => row.reason, hidden: true },
    {
      id: 'amount',
      label: label('amount'),
      align: 'end',
      sortable: true,
      cell: (row) => format.money(row.amount, row.currency),
    },
  ];
}

export default function RefundList() {
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listRefunds, query, { keep: true });
  const icon = <IconReceiptRefund size={34} stroke={1.5} />;
  return (
    <AfterSaleList<RefundRow>
      noun="refund"
      answer={answer}
      list={list}
      choices={choices}
      more={columnsOf}
      icon={icon}
    />
  );
}
