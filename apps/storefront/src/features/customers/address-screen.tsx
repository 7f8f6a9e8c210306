import { buttonClass } from '@kaifong/ui/button';
import { CheckField } from '../../form/check-field.tsx';
import { DistrictField } from '../../form/district-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { NameFields, nameLabels } from '../../form/name-fields.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextAreaField, TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './address-screen.module.css';
import type { AddressFormView } from './load-account.ts';

export interface AddressScreenProps {
  readonly view: AddressFormView;
  readonly reply: FormReply | undefined;
}

/** An address of the book, new or to be changed. */
export function AddressScreen({ view, reply }: AddressScreenProps) {
  const text = usePersonalText();
  const { address, known } = view;
  const labels = {
    ...nameLabels(text),
    country: text('field.country'),
    district: text('field.district'),
    contact_number: text('field.contactNumber'),
    address: text('field.address'),
  };
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      <PostForm reply={reply} labels={labels} className={`${form.form} ${styles.card}`}>
        <div className={form.fields}>
          <NameFields firstName={known.first_name} lastName={known.last_name} />
          <div className={form.pair}>
            <SelectField name="country" label={labels.country} options={view.countries} defaultValue={known.country} />
            <TextField
              name="contact_number"
              type="tel"
              inputMode="tel"
              label={labels.contact_number}
              defaultValue={known.contact_number}
              placeholder="+852 9123 4567"
              autoComplete="tel"
              maxLength={40}
            />
          </div>
          <DistrictField districts={view.districts} start={known.district} />
          <TextAreaField
            name="address"
            label={labels.address}
            hint={text('field.addressHint')}
            defaultValue={address?.address}
            autoComplete="street-address"
            rows={3}
            maxLength={500}
          />
          <div>
            <CheckField
              name="default_shipping"
              label={text('address.useForShipping')}
              defaultChecked={address?.default_shipping}
            />
            <CheckField
              name="default_billing"
              label={text('address.useForBilling')}
              defaultChecked={address?.default_billing}
            />
          </div>
        </div>
        <div className={styles.actions}>
          <SubmitButton>{text('form.save')}</SubmitButton>
          <ShopLink to="/account/addresses" className={buttonClass({ tone: 'quiet' })}>
            {text('form.cancel')}
          </ShopLink>
        </div>
      </PostForm>
    </div>
  );
}
