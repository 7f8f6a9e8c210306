// What the buyer's membership hears of an order.
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { differencePaid, orderCanceled, orderCompleted, orderPaid, orderRejected } from '../contract/index.ts';
import { earnOrderPoints, releaseOrderPoints, undoOrderPoints } from '../points/actions/member-points.ts';

const about = ({ order_id }: { order_id: number }) => `order:${order_id}`;

const earnWhenDifferencePaid = react({
  name: 'sales.earn-difference',
  to: differencePaid,
  about,
  run: (tx, { order_id }) => earnOrderPoints(tx, order_id),
});

const earnWhenPaid = react({
  name: 'sales.earn-points',
  to: orderPaid,
  about,
  run: (tx, { order_id }) => earnOrderPoints(tx, order_id),
});

const releaseWhenCompleted = react({
  name: 'sales.release-points',
  to: orderCompleted,
  about,
  run: (tx, { order_id }) => releaseOrderPoints(tx, order_id),
});

const undoPointsWhenCanceled = react({
  name: 'sales.undo-points',
  to: orderCanceled,
  about,
  run: (tx, { order_id }) => undoOrderPoints(tx, order_id),
});

const undoPointsWhenDeclined = react({
  name: 'sales.undo-rejected-points',
  to: orderRejected,
  about,
  run: (tx, { order_id }) => undoOrderPoints(tx, order_id),
});

export const pointReactions: readonly AnyReaction[] = [
  earnWhenDifferencePaid,
  earnWhenPaid,
  releaseWhenCompleted,
  undoPointsWhenCanceled,
  undoPointsWhenDeclined,
];
