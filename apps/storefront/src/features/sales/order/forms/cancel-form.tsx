import { Icon } from '@kaifong/ui/icon';
import form from '../../../../form/form.module.css';
import type { FormReply } from '../../../../form/form-reply.ts';
import { PostForm } from '../../../../form/post-form.tsx';
import { SubmitButton } from '../../../../form/submit-button.tsx';
import { TextField } from '../../../../form/text-field.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import styles from './cancel-form.module.css';

/** Cancelling, one step away so that nobody does it by accident. */
export function CancelForm({ reply }: { readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  return (
    <details className={styles.details} open={reply?.form === 'cancel' || undefined}>
      <summary>
        {text('cancel.title')}
        <Icon name="down" size={16} />
      </summary>
      <PostForm name="cancel" reply={reply} className={`${form.form} ${styles.form}`}>
        <p>{text('cancel.words')}</p>
        <TextField name="reason" label={text('cancel.reason')} maxLength={500} mayBeEmpty />
        <SubmitButton tone="secondary" block>
          {text('cancel.submit')}
        </SubmitButton>
      </PostForm>
    </details>
  );
}
