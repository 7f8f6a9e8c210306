import { Icon } from '@kaifong/ui/icon';
import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../../form/form-reply.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { PayDeadline } from '../payment/pay-deadline.tsx';
import { PayLink } from '../payment/pay-link.tsx';
import type { OrderView } from './order-views.ts';
import { PayCode } from './pay/pay-code.tsx';
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
  if (order.status === 'payment_review') {
    return (
      <section className={styles.quiet}>
        <Icon name="clock" />
        <div>
          <h2>{text('payment.inReview')}</h2>
          <p>
            {order.slip
              ? text('payment.slipSent', { filename: order.slip.filename, at: order.slip.sent })
              : text('payment.weLook')}
          </p>
        </div>
      </section>
    );
  }
  if (order.difference) return <PayDifference order={order} due={order.difference.due} />;
  if (order.payOnline) return <PayOnline order={order} />;
  if (!order.can.submitSlip) return null;
  return (
    <section className={styles.box} aria-labelledby="pay">
      <h2 id="pay">{text('payment.title', { name: order.payment.name })}</h2>
      {order.rejectReason !== null && (
        <Notice tone="bad">
          <p>
            <strong>{text('payment.rejected')}</strong>
          </p>
          <p>{order.rejectReason}</p>
          <p>{text('payment.again')}</p>
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text('payment.amount')}</dt>
          <dd>
            <strong className={styles.amount}>{order.total}</strong>
            <CopyButton value={order.total.replace(/[^\d.]/g, '')} what={text('payment.amount')} />
          </dd>
        </div>
        <div>
          <dt>{text('payment.reference')}</dt>
          <dd>
            <strong>{order.number}</strong>
            <CopyButton value={order.number} what={text('payment.reference')} />
          </dd>
        </div>
        <PayDeadline deadline={order.deadline} />
      </dl>
      {order.payCode && <PayCode code={order.payCode} number={order.number} />}
      {order.payment.instructions && (
        <div className={styles.instructions}>
          <p>{order.payment.instructions}</p>
          <CopyButton value={order.payment.instructions} what={text('payment.instructions')} />
        </div>
      )}
      <SlipForm key={slipKey} slipKey={slipKey} reply={reply} />
      <div>
        <PayLink number={order.number} again />
      </div>
    </section>
  );
}

/** The shop changed a paid order: what it costs more, and how that is paid. */
function PayDifference({ order, due }: { readonly order: OrderView; readonly due: string }) {
  const text = usePersonalText();
  const byHand = !order.payOnline && order.payment.instructions;
  return (
    <section className={styles.box} aria-labelledby="pay">
      <h2 id="pay">{text('payment.difference')}</h2>
      {order.trouble ? (
        <Notice tone="bad">{text(`pay.trouble.${order.trouble}`)}</Notice>
      ) : (
        <p>{text('payment.differenceWords')}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text('payment.amount')}</dt>
          <dd>
            <strong className={styles.amount}>{due}</strong>
            <CopyButton value={due.replace(/[^\d.]/g, '')} what={text('payment.amount')} />
          </dd>
        </div>
        <div>
          <dt>{text('payment.reference')}</dt>
          <dd>
            <strong>{order.number}</strong>
            <CopyButton value={order.number} what={text('payment.reference')} />
          </dd>
        </div>
      </dl>
      {order.payCode && <PayCode code={order.payCode} number={order.number} />}
      {byHand && (
        <div className={styles.instructions}>
          <p>{order.payment.instructions}</p>
          <CopyButton value={order.payment.instructions} what={text('payment.instructions')} />
        </div>
      )}
      <div>
        <PayLink number={order.number} again={!order.payOnline} />
      </div>
    </section>
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
