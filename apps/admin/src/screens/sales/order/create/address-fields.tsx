import { districtName, districtsOf } from '@kaifong/domain/settings/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LongTextField, SelectField, TextField } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import classes from './create.module.css';
import { NameFields } from './name-fields.tsx';

export interface CountryChoice {
  readonly value: string;
  readonly label: string;
}

interface AddressFieldsProps {
  /** Path of the address in the form. */
  readonly name: 'shipping_address' | 'billing_address';
  readonly countries: readonly CountryChoice[];
  /** The parcel is picked up somewhere: no street is needed. */
  readonly collected?: boolean;
}

/** An address as it is written on a parcel. */
export function AddressFields({ name, countries, collected = false }: AddressFieldsProps) {
  const { t } = useTranslation();
  const country = useWatch({ name: `${name}.country` }) as string;
  const label = (field: string) => t(`customers.address.fields.${field}`);
  return (
    <>
      <NameFields name={name} maxLength={80} />
      <div className={classes.pair}>
        <SelectField name={`${name}.country`} label={label('country')} required options={countries} />
        <TextField name={`${name}.contact_number`} label={label('contact_number')} type="tel" required maxLength={40} />
      </div>
      {districtsOf(country).length > 0 && (
        <SelectField
          name={`${name}.district`}
          label={label('district')}
          options={[
            { value: '', label: '–' },
            ...districtsOf(country).map((code) => ({ value: code, label: districtName(code, currentLanguage()) })),
          ]}
        />
      )}
      <LongTextField name={`${name}.address`} label={label('address')} required={!collected} rows={2} />
    </>
  );
}
