import type { NewsChoices } from '@kaifong/domain/customers/contract';
import { CheckField } from '../../../form/check-field.tsx';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import type { UnsubscribeView } from './unsubscribe.ts';

/** The mail's link and its list, for the form that uses them. */
export function HiddenLink({ view }: { readonly view: UnsubscribeView }) {
  return (
    <>
      <input type="hidden" name="email" value={view.email} />
      <input type="hidden" name="link" value={view.link} />
      <input type="hidden" name="list" value={view.list} />
    </>
  );
}

interface ChoicesFormProps {
  readonly view: UnsubscribeView;
  readonly choices: NewsChoices;
  readonly reply: FormReply | undefined;
}

/** News by mail, by text message to a number that is proven, and the language of both. */
export function ChoicesForm({ view, choices, reply }: ChoicesFormProps) {
  const text = usePersonalText();
  const { is_subscribe, sms_subscribe, mail_measured, phone, language } = choices;
  return (
    <PostForm
      key={`${is_subscribe} ${sms_subscribe} ${mail_measured} ${language}`}
      name="choices"
      reply={reply}
      labels={{ speaks: text('unsubscribe.language') }}
      className={form.form}
    >
      <HiddenLink view={view} />
      <div className={form.fields}>
        <CheckField name="is_subscribe" label={text('unsubscribe.byMail')} defaultChecked={is_subscribe} />
        {phone && (
          <CheckField
            name="sms_subscribe"
            label={text('unsubscribe.bySms', { phone })}
            defaultChecked={sms_subscribe}
          />
        )}
        <CheckField name="mail_measured" label={text('unsubscribe.measured')} defaultChecked={mail_measured} />
        <SelectField
          name="speaks"
          label={text('unsubscribe.language')}
          options={view.languages}
          defaultValue={language}
        />
      </div>
      <div>
        <SubmitButton tone="secondary">{text('unsubscribe.save')}</SubmitButton>
      </div>
    </PostForm>
  );
}
