import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

export interface SummaryLine {
  readonly message: string;
  /** Label of the field. */
  readonly label?: string;
  /** Moves the focus to the field. */
  readonly onGo?: () => void;
}

/** All errors of a form, above it, each with a link to its field. */
export function ErrorSummary({ lines }: { readonly lines: readonly SummaryLine[] }) {
  const { t } = useTranslation();
  const count = lines.length;
  if (count === 0) return null;
  return (
    <Alert role="alert" icon={<IconAlertTriangle />} title={t('form.problems', { count })} className={classes.problems}>
      <List size="sm" spacing={2}>
        {lines.map(({ message, label, onGo }) => (
          <List.Item key={`${label ?? ''}${message}`}>
            {onGo ? (
              <Anchor component="button" type="button" size="sm" onClick={onGo}>
                {label}
              </Anchor>
            ) : (
              label
            )}
            {label ? t('form.colon') : null}
            {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
