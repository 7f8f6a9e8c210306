import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import { useInput } from './form-context.ts';
import styles from './phone-field.module.css';

export interface PhoneFieldProps {
  readonly label: string;
  /** Prefixes the shop accepts, without plus. */
  readonly codes: readonly string[];
  readonly code: string | undefined;
  readonly phone?: string | undefined;
  readonly mayBeEmpty?: boolean;
  readonly hint?: string;
  /** Of the number's input; `phone` without one. */
  readonly name?: string;
  /** Of the code's; `country_code` without one. */
  readonly codeName?: string;
}

/** How many digits numbers of these codes have. Only a hint while one types: what a number may be the server knows. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  852: [8],
  853: [8],
  86: [10, 11, 12],
  886: [8, 9, 10],
  65: [8],
};

/** Fields one moves on to. A button that is being pressed is none: a line that comes above it would move it from under the finger. */
const nextField = 'select, textarea, input:not([type=checkbox], [type=radio], [type=submit])';

/** A number with its code in front is counted by the server. */
const isOddLength = (code: string, number: string) =>
  number !== '' &&
  !/^(?:[+＋]|00)/.test(number) &&
  lengths[code] !== undefined &&
  !lengths[code].includes(number.replace(/\D/g, '').length);

/** Whether what is typed has another length than numbers of its code. */
function useOddLength(name: string, codeName: string) {
  const [odd, setOdd] = useState(false);
  const look = ({ currentTarget: input }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const typed = (field: string) =>
      field === input.name ? input.value : String(new FormData(input.form ?? undefined).get(field) ?? '');
    setOdd(isOddLength(typed(codeName), typed(name).trim()));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (event.relatedTarget?.matches(nextField)) look(event);
  };
  return { odd, look, leave };
}

/** A telephone number with its country code: two inputs that look like one, `country_code` and `phone`. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, codes, code, phone, mayBeEmpty, hint, name = 'phone', codeName = 'country_code' } = props;
  const text = usePersonalText();
  const prefix = useInput(codeName);
  const number = useInput(name);
  const { odd, look, leave } = useOddLength(name, codeName);
  const messages = [...(prefix.errors ?? []), ...(number.errors ?? [])];
  const described = [messages.length > 0 ? `${number.id}-error` : '', hint ? `${number.id}-hint` : ''];
  const attributes = { 'aria-describedby': described.filter(Boolean).join(' ') || undefined };
  return (
    <div className={styles.field}>
      <label htmlFor={number.id} className={styles.label}>
        {label}
        {mayBeEmpty && <span className={styles.soft}>{text('form.optional')}</span>}
      </label>
      <div className={styles.control} data-invalid={messages.length > 0 || undefined}>
        <select
          {...attributes}
          id={prefix.id}
          name={codeName}
          aria-label={text('form.countryCode')}
          aria-invalid={prefix.errors ? true : undefined}
          autoComplete="tel-country-code"
          defaultValue={prefix.typed ?? code}
          onChange={look}
        >
          {codes.map((each) => (
            <option key={each} value={each}>
              +{each}
            </option>
          ))}
        </select>
        <input
          {...attributes}
          id={number.id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          aria-invalid={number.errors ? true : undefined}
          aria-required={mayBeEmpty ? undefined : true}
          defaultValue={number.typed ?? phone}
          onChange={odd ? look : undefined}
          onBlur={leave}
        />
      </div>
      {messages.length > 0 && (
        <p id={`${number.id}-error`} className={styles.error}>
          {messages.join(' ')}
        </p>
      )}
      {odd && messages.length === 0 && <p className={styles.error}>{text('form.phoneLength')}</p>}
      {hint && (
        <p id={`${number.id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
    </div>
  );
}
