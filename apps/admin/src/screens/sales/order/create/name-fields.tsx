import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../kit/form/index.ts';
import classes from './create.module.css';

interface NameFieldsProps {
  /** Path of whose name it is in the form. */
  readonly name: string;
  readonly maxLength: number;
}

/** First and last name, in the order the reader's language says them. */
export function NameFields({ name, maxLength }: NameFieldsProps) {
  const { t, i18n } = useTranslation();
  const order = i18n.language === 'en-US' ? ['first_name', 'last_name'] : ['last_name', 'first_name'];
  return (
    <div className={classes.pair}>
      {order.map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(`customers.address.fields.${part}`)}
          required
          maxLength={maxLength}
        />
      ))}
    </div>
  );
}
