import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { WaitView } from './load-wait.ts';

/** Where somebody stands on a waiting list; she takes what is kept for her, or leaves. */
export function WaitScreen({ wait, reply }: { readonly wait: WaitView; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  const waits = wait.status === 'pending' || wait.status === 'approved';
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{wait.title}</h1>
      <Notice tone={wait.status === 'approved' || wait.status === 'completed' ? 'good' : 'warn'}>
        <p>{text(`booking.wait.${wait.status}`, { count: wait.before, until: wait.until })}</p>
      </Notice>
      <dl className={styles.said}>
        <div>
          <dt>{text('booking.when')}</dt>
          <dd>{wait.when}</dd>
        </div>
        <div>
          <dt>{text('booking.seats')}</dt>
          <dd>{wait.seats}</dd>
        </div>
      </dl>
      {waits && (
        <PostForm reply={reply} className={styles.buttons} action={wait.href}>
          <input type="hidden" name="token" value={wait.token} />
          {wait.status === 'approved' && (
            <SubmitButton name="intent" value="accept">
              {text('booking.waitAccept')}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="leave" tone="secondary">
            {text('booking.waitLeave')}
          </SubmitButton>
        </PostForm>
      )}
      <p>
        <ShopLink to={wait.event.href}>{text('booking.again')}</ShopLink>
      </p>
    </div>
  );
}
