import { Field } from '@kaifong/ui/field';
import { useState } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import { useInput } from './form-context.ts';
import styles from './password-field.module.css';
import { useHydrated } from './use-hydrated.ts';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** `new-password` lets a password manager offer one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password that can be looked at. Pasting and password managers are welcome. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const text = usePersonalText();
  const { id, errors } = useInput(name);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.place}>
      <Field
        id={id}
        name={name}
        label={label}
        errors={errors}
        hint={hint}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        aria-required
      />
      {hydrated && (
        <button
          type="button"
          className={styles.toggle}
          aria-controls={id}
          aria-pressed={shown}
          aria-label={text('form.showPassword', { label })}
          onClick={() => setShown(!shown)}
        >
          {text(shown ? 'form.hide' : 'form.show')}
        </button>
      )}
    </div>
  );
}
