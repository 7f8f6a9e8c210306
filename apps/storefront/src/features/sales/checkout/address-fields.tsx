import type { ChangeEvent } from 'react';
import { DistrictField } from '../../../form/district-field.tsx';
import form from '../../../form/form.module.css';
import { NameFields } from '../../../form/name-fields.tsx';
import { type Option, SelectField } from '../../../form/select-field.tsx';
import { TextAreaField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './address-fields.module.css';

export interface AddressFieldsProps {
  /** Before the name of every input. */
  readonly prefix: '' | 'bill_';
  /** Tells the browser whose address it fills in. */
  readonly section: 'shipping' | 'billing';
  readonly countries: readonly Option[];
  /** Of every country that has them. */
  readonly districts: readonly Option[];
  /** Said below the district, where it decides on something. */
  readonly districtHint?: string | undefined;
  readonly start: {
    readonly first_name: string;
    readonly last_name: string;
    readonly country: string;
    readonly district?: string | null | undefined;
    readonly address: string;
  };
  /**
   * Whether the street must be told: not by who picks the parcel up, which only a page with scripts knows before the
   * form is sent.
   */
  readonly street?: 'asked' | 'unless-collected' | 'none';
  readonly onCountry?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The fields of an address at checkout. The telephone number was asked for above. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, section, countries, start, onCountry, street = 'asked' } = props;
  const text = usePersonalText();
  return (
    <div className={`${form.fields} ${styles.fields}`}>
      <NameFields prefix={prefix} section={section} firstName={start.first_name} lastName={start.last_name} />
      <SelectField
        name={`${prefix}country`}
        label={text('field.country')}
        options={countries}
        defaultValue={start.country}
        onChange={onCountry}
      />
      <DistrictField
        prefix={prefix}
        districts={props.districts}
        start={start.district}
        hint={props.districtHint}
        onChange={onCountry}
      />
      <div hidden={street === 'none'}>
        <TextAreaField
          name={`${prefix}address`}
          label={text('field.address')}
          hint={text(street === 'unless-collected' ? 'field.addressUnlessCollected' : 'field.addressHint')}
          defaultValue={start.address}
          autoComplete={`${section} street-address`}
          rows={3}
          maxLength={500}
        />
      </div>
    </div>
  );
}
