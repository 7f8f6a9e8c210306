import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../product.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A picture on its way, or the reason why it did not get there. */
export function UploadCard({ upload, onRetry, onDismiss }: UploadCardProps) {
  const { t } = useTranslation();
  const { file, share, refusal, retry } = upload;
  return (
    <li className={classes.picture}>
      <div className={classes.waiting}>
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        {refusal ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {refusal}
          </Text>
        ) : (
          <Progress
            w="100%"
            value={share * 100}
            animated={share === 1}
            aria-label={t('product.uploading', { name: file.name })}
          />
        )}
        {refusal ? (
          <Group gap={4} justify="center">
            {retry ? (
              <Button size="compact-xs" variant="default" onClick={onRetry}>
                {t('action.try_again')}
              </Button>
            ) : null}
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onDismiss}>
              {t('form.remove_picture')}
            </Button>
          </Group>
        ) : null}
      </div>
    </li>
  );
}
