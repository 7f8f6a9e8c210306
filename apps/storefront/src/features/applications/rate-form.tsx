import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import styles from './application-screen.module.css';

/** The rating of a finished job: one to five, and words where the applicant has some. */
export function RateForm({ reply }: { readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  return (
    <section aria-labelledby="rate">
      <h2 id="rate">{text('applications.rate')}</h2>
      <PostForm name="rate" reply={reply} className={styles.form}>
        <fieldset className={styles.stars} aria-labelledby="rate">
          {[5, 4, 3, 2, 1].map((count) => (
            <label key={count}>
              <input type="radio" name="rating" value={count} defaultChecked={count === 5} />
              {text('applications.stars', { count })}
            </label>
          ))}
        </fieldset>
        <TextAreaField name="words" label={text('applications.ratingWords')} mayBeEmpty rows={3} maxLength={2000} />
        <div>
          <SubmitButton>{text('applications.sendRating')}</SubmitButton>
        </div>
      </PostForm>
    </section>
  );
}
