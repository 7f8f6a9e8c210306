import { TextField } from './text-field.tsx';

interface EmailFieldProps {
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
  /** `username` where it is what one logs in with; `off` for somebody else's. */
  readonly autoComplete?: 'email' | 'username' | 'off';
}

/** An email address: no capitals, no spelling, the keyboard with the @. */
export function EmailField({ name = 'email', autoComplete = 'email', hint, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      {...(hint !== undefined && { hint })}
      name={name}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
