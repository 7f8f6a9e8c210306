import { FileField } from '../../form/file-field.tsx';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import styles from './application-screen.module.css';

interface WriteFormProps {
  readonly sendKey: string;
  readonly reply: FormReply | undefined;
}

/** Words and a file for the shop. */
export function WriteForm({ sendKey, reply }: WriteFormProps) {
  const text = usePersonalText();
  return (
    <section aria-labelledby="write">
      <h2 id="write">{text('applications.write')}</h2>
      <PostForm name="write" reply={reply} className={styles.form} encType="multipart/form-data">
        <input type="hidden" name="send_key" value={sendKey} />
        <TextAreaField name="text" label={text('applications.words')} mayBeEmpty rows={3} maxLength={2000} />
        <FileField name="file" label={text('applications.file')} most={1} mayBeEmpty />
        <div>
          <SubmitButton tone="secondary">{text('applications.send')}</SubmitButton>
        </div>
      </PostForm>
    </section>
  );
}
