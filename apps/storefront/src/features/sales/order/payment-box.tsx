import { Icon } from '@kaifong/ui/icon';
import { Notice } from '@kaifong/ui/notice';
import type { ReactNode } from 'react';
import type { FormReply } from '../../../form/form-reply.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { PayDeadline } from '../payment/pay-deadline.tsx';
import { PayLink } from '../payment/pay-link.tsx';
import { isDifferenceInReview } from './is-difference-in-review.ts';
import type { OrderView } from './order-views.ts';
import { TransferTo } from './pay/transfer-to.tsx';
import styles from './payment-box.module.css';
import { SlipForm } from './slip-form.tsx';

export interface PaymentBoxProps {
  readonly order: OrderView;
  readonly slipKey: string;
  readonly reply: FormReply | undefined;
}

/** What the buyer has to do about paying, or that there is nothing to do. */
export function PaymentBox({ order, slipKey, reply }: PaymentBoxProps) {
  const text = usePersonalText();
  if (order.awaitsApproval) {
    return (
      <section className={styles.quiet}>
        <Icon name="clock" />
        <div>
          <h2>{text('payment.awaitsApproval')}</h2>
          <p>{text('payment.awaitsApprovalWords', { email: order.email })}</p>
        </div>
      </section>
    );
  }
  if (order.status === 'payment_review' || isDifferenceInReview(order)) return <InReview order={order} />;
  if (order.difference) return <PayDifference {...{ order, slipKey, reply }} due={order.difference.due} />;
  if (order.payOnline) return <PayOnline order={order} />;
  if (!order.can.submitSlip) return null;
  return (
    <section className={styles.box} aria-labelledby="pay">
      <h2 id="pay">{text('payment.title', { name: order.payment.name })}</h2>
      <PayByHand {...{ order, slipKey, reply }} amount={order.total} />
      <div>
        <PayLink number={order.number} again />
      </div>
    </section>
  );
}

function InReview({ order: { slip } }: { readonly order: OrderView }) {
  const text = usePersonalText();
  return (
    <section className={styles.quiet}>
      <Icon name="clock" />
      <div>
        <h2>{text('payment.inReview')}</h2>
        <p>{slip ? text('payment.slipSent', { filename: slip.filename, at: slip.sent }) : text('payment.weLook')}</p>
      </div>
    </section>
  );
}

/** Why her last slip was not taken. */
function Rejected({ order }: { readonly order: OrderView }) {
  const text = usePersonalText();
  if (order.rejectReason === null) return null;
  return (
    <Notice tone="bad">
      <p>
        <strong>{text('payment.rejected')}</strong>
      </p>
      <p>{order.rejectReason}</p>
      <p>{text('payment.again')}</p>
    </Notice>
  );
}

/** The shop changed a paid order: what it costs more, and how that is paid. */
function PayDifference({ order, due, slipKey, reply }: PaymentBoxProps & { readonly due: string }) {
  const text = usePersonalText();
  return (
    <section className={styles.box} aria-labelledby="pay">
      <h2 id="pay">{text('payment.difference')}</h2>
      {order.trouble ? (
        <Notice tone="bad">{text(`pay.trouble.${order.trouble}`)}</Notice>
      ) : (
        <p>{text('payment.differenceWords')}</p>
      )}
      <PayByHand {...{ order, slipKey, reply }} amount={due}>
        {order.payOnline && (
          <div>
            <PayLink number={order.number} />
          </div>
        )}
        {order.payOnline && order.can.submitSlip && <h3>{text('payment.orTransfer')}</h3>}
      </PayByHand>
      {!order.payOnline && (
        <div>
          <PayLink number={order.number} again />
        </div>
      )}
    </section>
  );
}

/** How much, for what and until when, where it is sent to, and the form for the slip; `children`: another way, which comes first. */
function PayByHand({
  order,
  amount,
  slipKey,
  reply,
  children,
}: PaymentBoxProps & { readonly amount: string; readonly children?: ReactNode }) {
  const text = usePersonalText();
  return (
    <>
      {order.can.submitSlip && <Rejected order={order} />}
      <dl className={styles.facts}>
        <div>
          <dt>{text('payment.amount')}</dt>
          <dd>
            <strong className={styles.amount}>{amount}</strong>
            <CopyButton value={amount.replace(/[^\d.]/g, '')} what={text('payment.amount')} />
          </dd>
        </div>
        <div>
          <dt>{text('payment.reference')}</dt>
          <dd>
            <strong>{order.number}</strong>
            <CopyButton value={order.number} what={text('payment.reference')} />
          </dd>
        </div>
        {!order.difference && <PayDeadline deadline={order.deadline} />}
      </dl>
      {children}
      {order.slipMethods.length === 0 && !order.payOnline && (
        <TransferTo number={order.number} code={order.payCode} instructions={order.payment.instructions} />
      )}
      {order.can.submitSlip && <SlipForm key={slipKey} {...{ slipKey, reply, order }} />}
    </>
  );
}

/** Leads to the page of paying; what went wrong stands above it. */
function PayOnline({ order }: { readonly order: OrderView }) {
  const text = usePersonalText();
  return (
    <section className={styles.box} aria-labelledby="pay">
      <h2 id="pay">{text('pay.notYet')}</h2>
      {order.trouble ? (
        <Notice tone="bad">{text(`pay.trouble.${order.trouble}`)}</Notice>
      ) : (
        <p>{text('pay.maybeSoon')}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text('pay.amount')}</dt>
          <dd>
            <strong className={styles.amount}>{order.total}</strong>
          </dd>
        </div>
        <PayDeadline deadline={order.deadline} />
      </dl>
      <div>
        <PayLink number={order.number} />
      </div>
    </section>
  );
}
