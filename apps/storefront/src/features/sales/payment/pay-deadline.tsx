import { TimeLeft } from '../../../kit/time-left.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import type { DeadlineView } from '../order/order-views.ts';

/** A line of a list of facts: until when an order has to be paid, and how long its goods are still kept. */
export function PayDeadline({ deadline }: { readonly deadline: DeadlineView | null }) {
  const text = usePersonalText();
  if (!deadline) return null;
  return (
    <div>
      <dt>{text('payment.deadline')}</dt>
      <dd>
        {deadline.at}{' '}
        <TimeLeft
          key={deadline.secondsLeft}
          seconds={deadline.secondsLeft}
          language={text.language}
          words={(time) => text('payment.keptFor', { time })}
          over={text('payment.deadlineOver')}
        />
      </dd>
    </div>
  );
}
