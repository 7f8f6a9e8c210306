import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { TextAreaField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { useShell } from '../../../shell/shell-data.ts';
import styles from './comment-thread.module.css';
import type { OrderView } from './order-views.ts';

export interface CommentThreadProps {
  readonly order: OrderView;
  readonly reply: FormReply | undefined;
}

/** What buyer and shop have written each other about the order. */
export function CommentThread({ order, reply }: CommentThreadProps) {
  const text = usePersonalText();
  const shop = useShell()?.site.name ?? '';
  const label = text('comment.label');
  if (order.comments.length === 0 && !order.can.comment) return null;
  return (
    <section className={styles.thread} aria-labelledby="comments">
      <h2 id="comments">{text('comment.title')}</h2>
      {order.comments.length > 0 && (
        <ol className={styles.comments}>
          {order.comments.map((comment) => (
            <li key={comment.id} data-by={comment.byShop ? 'shop' : 'buyer'}>
              <p className={styles.head}>
                <strong>{comment.byShop ? shop : text('comment.you')}</strong> <span>{comment.at}</span>
              </p>
              <p className={styles.text}>{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      {order.can.comment && (
        // A comment that was sent leaves an empty form behind.
        <PostForm
          key={order.comments.length}
          name="comment"
          reply={reply}
          labels={{ comment: label }}
          className={form.form}
          preventScrollReset
        >
          <TextAreaField name="comment" label={label} rows={3} maxLength={2000} />
          <div>
            <SubmitButton tone="secondary">{text('comment.submit')}</SubmitButton>
          </div>
        </PostForm>
      )}
    </section>
  );
}
