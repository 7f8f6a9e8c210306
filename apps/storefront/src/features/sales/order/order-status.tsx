import type { OrderStatus } from '@kaifong/domain/sales/contract';
import { Badge, type BadgeTone } from '@kaifong/ui/badge';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { type Standing, statusKeyOf } from './order-steps.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  draft: 'muted',
  pending: 'warn',
  approved: 'good',
  payment_review: 'accent',
  payment_reject: 'bad',
  paid: 'good',
  processing: 'accent',
  shipped: 'accent',
  completed: 'good',
  canceled: 'muted',
  refunded: 'muted',
  rejected: 'bad',
  abnormal: 'bad',
  archived: 'muted',
};

/** Where an order stands, in a buyer's words. */
export function OrderStatusBadge(order: Standing) {
  const text = usePersonalText();
  return <Badge tone={tones[order.status]}>{text(`order.${statusKeyOf(order)}`)}</Badge>;
}
