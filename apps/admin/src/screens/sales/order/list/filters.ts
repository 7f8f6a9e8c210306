import { orderChannels, orderNexts, orderStatuses, paymentMethodCodes } from '@kaifong/domain/sales/contract';
import type { CanCheck } from '../../../../kit/permissions/index.ts';
import type { FilterSpec } from '../../../../kit/table/index.ts';

/** Nothing is kept as a draft. */
const listed = orderStatuses.filter((status) => status !== 'draft');

export function orderListFilters(t: (key: string) => string, can: CanCheck): FilterSpec[] {
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const choice = (name: string, words: string, values: readonly string[]): FilterSpec => ({
    name,
    label: label(name),
    kind: 'choice',
    options: values.map((value) => ({ value, label: t(`sales.${words}.${value}`) })),
  });
  return [
    {
      name: 'next',
      label: t('order_card.to_do'),
      kind: 'choice',
      options: orderNexts.map((value) => ({ value, label: t(`order_card.next.${value}`) })),
    },
    choice('status', 'status', listed),
    choice('payment_method', 'payment_code', paymentMethodCodes),
    choice('channel', 'channel', orderChannels),
    ...(can('get stores')
      ? [{ name: 'store_id', label: label('store_id'), kind: 'reference', resource: 'store' } as const]
      : []),
    ...(can('get accounts')
      ? [{ name: 'staff_id', label: label('staff_id'), kind: 'reference', resource: 'account' } as const]
      : []),
    { name: 'partly_shipped', label: label('partly_shipped'), kind: 'boolean' },
    { name: 'awaits_approval', label: label('awaits_approval'), kind: 'boolean' },
    { name: 'created_at', label: label('created_at'), kind: 'date' },
  ];
}
