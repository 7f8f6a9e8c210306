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
}

/** A telephone number with its country code: two inputs that look like one, `country_code` and `phone`. */
export function PhoneField({ label, codes, code, phone, mayBeEmpty, hint }: PhoneFieldProps) {
  const text = usePersonalText();
  const prefix = useInput('country_code');
  const number = useInput('phone');
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
          name="country_code"
          aria-label={text('form.countryCode')}
          aria-invalid={prefix.errors ? true : undefined}
          autoComplete="tel-country-code"
          defaultValue={prefix.typed ?? code}
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
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          aria-invalid={number.errors ? true : undefined}
          aria-required={mayBeEmpty ? undefined : true}
          defaultValue={number.typed ?? phone}
        />
      </div>
      {messages.length > 0 && (
        <p id={`${number.id}-error`} className={styles.error}>
          {messages.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${number.id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
    </div>
  );
}
