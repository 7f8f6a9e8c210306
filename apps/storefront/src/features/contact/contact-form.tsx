import { Notice } from '@kaifong/ui/notice';
import { CaptchaField } from '../../form/captcha-field.tsx';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField, TextField } from '../../form/text-field.tsx';
import { TrapField } from '../../form/trap-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { ContactView } from './contact.ts';
import styles from './contact-screen.module.css';

interface ContactFormProps {
  readonly view: ContactView;
  readonly reply: FormReply | undefined;
}

/** Writes to the shop, with or without scripts. */
export function ContactForm({ view, reply }: ContactFormProps) {
  const text = usePersonalText();
  const labels = {
    name: text('contact.name'),
    email: text('field.email'),
    subject: text('contact.subject'),
    message: text('contact.message'),
  };
  return (
    <section aria-labelledby="write" className={styles.write}>
      <h2 id="write">{text('contact.write')}</h2>
      {view.sent && !reply && (
        <div id="sent">
          <Notice tone="good">{text('contact.send_email_success')}</Notice>
        </div>
      )}
      {reply && (reply.messages.length > 0 || Object.keys(reply.errors).length > 0) && (
        <p className={styles.failed}>{text('contact.send_email_fail')}</p>
      )}
      {/* Sent: another key makes React put an empty form in the place of the old one. */}
      <PostForm
        key={view.sent ? 'sent' : 'new'}
        reply={reply}
        labels={labels}
        className={form.form}
        action="/contact-us"
      >
        <div className={form.fields}>
          <div className={form.widePair}>
            <TextField
              name="name"
              label={labels.name}
              autoComplete="name"
              maxLength={100}
              defaultValue={view.known.name}
            />
            <EmailField label={labels.email} defaultValue={view.known.email} />
          </div>
          <TextField name="subject" label={labels.subject} maxLength={200} />
          <TextAreaField name="message" label={labels.message} rows={7} maxLength={5_000} />
        </div>
        <TrapField />
        <CaptchaField siteKey={view.captcha} />
        <SubmitButton size="lg">{text('contact.send')}</SubmitButton>
      </PostForm>
    </section>
  );
}
