import { usePersonalText } from '../shell/personal-text.ts';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';

export interface NameFieldsProps {
  /** Before the names of the inputs. */
  readonly prefix?: string;
  /** The section of the address whose name the browser fills in: `shipping`, `billing`. */
  readonly section?: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** What both are called, in the order in which they stand: the summary of what is wrong lists them in it. */
export function nameLabels(text: ReturnType<typeof usePersonalText>): Record<'first_name' | 'last_name', string> {
  const [first_name, last_name] = [text('field.firstName'), text('field.lastName')];
  return text.language === 'en-US' ? { first_name, last_name } : { last_name, first_name };
}

/** First and last name, in the order the reader's language says them. */
export function NameFields({ prefix = '', section = '', firstName, lastName }: NameFieldsProps) {
  const text = usePersonalText();
  const first = (
    <TextField
      key="first"
      name={`${prefix}first_name`}
      label={text('field.firstName')}
      defaultValue={firstName}
      autoComplete={`${section} given-name`.trim()}
      maxLength={80}
    />
  );
  const last = (
    <TextField
      key="last"
      name={`${prefix}last_name`}
      label={text('field.lastName')}
      defaultValue={lastName}
      autoComplete={`${section} family-name`.trim()}
      maxLength={80}
    />
  );
  return <div className={styles.pair}>{text.language === 'en-US' ? [first, last] : [last, first]}</div>;
}
