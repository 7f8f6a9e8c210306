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

/** The district of an address in Hong Kong, shown while that is the country that is chosen beside it. */
export function DistrictField({ prefix = '', districts, start, hint, onChange }: DistrictFieldProps) {
  const text = usePersonalText();
  return (
    <div className={styles.district}>
      <SelectField
        name={`${prefix}district`}
        label={text('field.district')}
        hint={hint}
        options={[{ value: '', label: text('field.districtChoose') }, ...districts]}
        defaultValue={start ?? ''}
        autoComplete={prefix ? 'off' : 'address-level2'}
        onChange={onChange}
      />
    </div>
  );
}
