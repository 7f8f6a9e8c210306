import { CheckField } from '../../form/check-field.tsx';
import { DayField } from '../../form/day-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { NameFields, nameLabels } from '../../form/name-fields.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { ProfileView } from './account-views.ts';

export interface ProfileFormProps {
  readonly profile: ProfileView;
  readonly codes: readonly string[];
  readonly reply: FormReply | undefined;
}

export function ProfileForm({ profile, codes, reply }: ProfileFormProps) {
  const text = usePersonalText();
  const labels = {
    ...nameLabels(text),
    phone: text('field.phone'),
    country_code: text('form.countryCode'),
    gender: text('field.gender'),
    birthday: text('field.birthday'),
  };
  const genders = [
    { value: '', label: text('field.genderNone') },
    { value: 'female', label: text('field.female') },
    { value: 'male', label: text('field.male') },
  ];
  return (
    <PostForm name="details" reply={reply} labels={labels} className={form.form}>
      <input type="hidden" name="version" value={profile.version} />
      <div className={form.fields}>
        <NameFields firstName={profile.firstName} lastName={profile.lastName} />
        <PhoneField label={labels.phone} codes={codes} code={profile.countryCode} phone={profile.phone} mayBeEmpty />
        <div className={form.widePair}>
          <SelectField
            name="gender"
            label={labels.gender}
            options={genders}
            defaultValue={profile.gender}
            optional={text('form.optional')}
            autoComplete="sex"
          />
          <DayField
            name="birthday"
            label={labels.birthday}
            defaultValue={profile.birthday}
            autoComplete="bday"
            mayBeEmpty
          />
        </div>
        <CheckField name="is_subscribe" label={text('field.subscribe')} defaultChecked={profile.subscribed} />
        {profile.phoneVerified && (
          <CheckField name="sms_subscribe" label={text('field.subscribeSms')} defaultChecked={profile.texted} />
        )}
      </div>
      <div>
        <SubmitButton>{text('form.save')}</SubmitButton>
      </div>
    </PostForm>
  );
}
