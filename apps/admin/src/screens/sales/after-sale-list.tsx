import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { type Column, DataTable, type DataTableProps, type FilterSpec } from '../../kit/table/index.ts';
import classes from './refund/refund.module.css';

interface AfterSaleRow {
  readonly id: number;
  readonly number: string;
  readonly created_at: string;
  readonly customer_name: string;
  readonly status: string;
}

interface AfterSaleListProps<Row extends AfterSaleRow> extends Pick<DataTableProps<Row>, 'answer' | 'list'> {
  readonly noun: 'refund' | 'return';
  /** Fields that are filtered by one of some values, the status first. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Columns behind the status; remembered by who shows the list. */
  readonly more: (t: TFunction, format: Format) => Column<Row>[];
  readonly icon: ReactNode;
}

function columnsOf<Row extends AfterSaleRow>(noun: string, t: TFunction, format: Format): Column<Row>[] {
  const label = (name: string) => t(`sales.${noun}.fields.${name}`);
  return [
    {
      id: 'number',
      label: label('number'),
      primary: true,
      cell: (row) => <span className={classes.number}>{row.number}</span>,
    },
    {
      id: 'created_at',
      label: label('created_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
    { id: 'customer_name', label: label('customer_name'), cell: (row) => row.customer_name },
    {
      id: 'status',
      label: label('status'),
      sortable: true,
      cell: (row) => <StatusBadge status={row.status}>{t(`sales.${noun}_status.${row.status}`)}</StatusBadge>,
    },
  ];
}

/** Refunds or returns as staff work through them: what waits for somebody is one filter away. */
export function AfterSaleList<Row extends AfterSaleRow>(props: AfterSaleListProps<Row>) {
  const { noun, choices, more, icon, answer, list } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const columns = useMemo(() => [...columnsOf<Row>(noun, t, format), ...more(t, format)], [noun, more, t, format]);
  const filters = useMemo((): FilterSpec[] => {
    const label = (name: string) => t(`sales.${noun}.fields.${name}`);
    const chosen = Object.entries(choices).map(
      ([name, values]): FilterSpec => ({
        name,
        label: label(name),
        kind: 'choice',
        options: values.map((value) => ({ value, label: t(`sales.${noun}_${name}.${value}`) })),
      }),
    );
    return [...chosen, { name: 'created_at', label: label('created_at'), kind: 'date' }];
  }, [noun, choices, t]);
  return (
    <>
      <PageHeader title={t(`screen.${noun}`)} />
      <DataTable<Row>
        name={noun}
        label={t(`screen.${noun}`)}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        {...(can(`get ${noun}`) && { rowTo: (row: Row) => `/${noun}/${row.id}` })}
        empty={{ icon, title: t(`${noun}.none`), text: t(`${noun}.none_text`) }}
      />
    </>
  );
}
