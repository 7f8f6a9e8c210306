import { Icon } from '@kaifong/ui/icon';
import type { FormReply } from '../../../../form/form-reply.ts';
import { PostForm } from '../../../../form/post-form.tsx';
import { SubmitButton } from '../../../../form/submit-button.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { OrderView } from '../order-views.ts';
import styles from '../payment-box.module.css';

export interface ReceiptFormProps {
  readonly order: OrderView;
  readonly reply: FormReply | undefined;
}

/** The buyer says that her parcel has come; nothing while it has not left. */
export function ReceiptForm({ order, reply }: ReceiptFormProps) {
  const text = usePersonalText();
  if (!order.can.confirmReceipt) return null;
  return (
    <section className={styles.quiet} aria-labelledby="receipt">
      <Icon name="truck" />
      <div>
        <h2 id="receipt">{text('receipt.title')}</h2>
        <p>{text('receipt.words')}</p>
        <PostForm name="receipt" reply={reply}>
          <SubmitButton tone="secondary">{text('receipt.submit')}</SubmitButton>
        </PostForm>
      </div>
    </section>
  );
}
