import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface SaveBarProps {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly label: string | undefined;
  readonly onDiscard: () => void;
}

/** Sticks to the bottom while there is something to save. */
export function SaveBar({ dirty, saving, label, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.saveBar} data-dirty={dirty || undefined}>
      <Text size="sm" c="dimmed" me="auto" role="status">
        {dirty ? t('form.unsaved') : ''}
      </Text>
      {dirty ? (
        <Button variant="subtle" color="gray" onClick={onDiscard} disabled={saving}>
          {t('form.discard')}
        </Button>
      ) : null}
      <Button type="submit" loading={saving}>
        {label ?? t('action.save')}
      </Button>
    </div>
  );
}
