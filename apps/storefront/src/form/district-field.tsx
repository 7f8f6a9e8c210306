import type { ChangeEvent } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import styles from './district-field.module.css';
import { type Option, SelectField } from './select-field.tsx';

export interface DistrictFieldProps {
  /** Before the name of the input. */
  readonly prefix?: string;
  readonly districts: readonly Option[];
  readonly start: string | null | undefined;
  readonly hint?: string | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLSelectElement>) => void) | undefined;
}

/**
 * The district of an address in Hong Kong, or its state or province: shown while a country that has them is chosen beside it,
 * and only those of that country, where the browser can hide the others. What is of another country counts for nothing.
 */
export function DistrictField({ prefix = '', districts, start, hint, onChange }: DistrictFieldProps) {
  const text = usePersonalText();
  const abroad = districts.some(({ group }) => group);
  return (
    <div className={styles.district}>
      <SelectField
        name={`${prefix}district`}
        label={text(abroad ? 'field.region' : 'field.district')}
        hint={hint}
        options={[{ value: '', label: text('field.districtChoose') }, ...districts]}
        defaultValue={start ?? ''}
        autoComplete={prefix ? 'off' : abroad ? 'address-level1' : 'address-level2'}
        onChange={onChange}
      />
    </div>
  );
}
