import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** Files that are on their way, that have arrived, and that were refused and why. Nothing while nothing was sent. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation();
  const all = uploads.uploads;
  if (all.length === 0) return null;
  const arrived = all.filter(({ state }) => state === 'done').length;
  return (
    <Stack gap={6} className={classes.uploads}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {t('media.uploaded_of', { count: arrived, total: all.length })}
        </Text>
        {uploads.busy ? null : (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={uploads.clear}>
            {t('media.uploads_clear')}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {all.map((upload) => (
          <UploadLine key={upload.key} upload={upload} retry={uploads.retry} />
        ))}
      </ul>
    </Stack>
  );
}

interface UploadLineProps {
  readonly upload: Upload;
  readonly retry: (key: number) => void;
}

function UploadLine({ upload, retry }: UploadLineProps) {
  const { t } = useTranslation();
  const { key, file, state, progress, reason, retryable } = upload;
  return (
    <li className={classes.upload} data-state={state}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate>
          {file.name}
        </Text>
        {state === 'done' ? <IconCheck size={16} role="img" aria-label={t('media.upload_done')} /> : null}
        {state === 'refused' ? <IconAlertTriangle size={16} aria-hidden="true" /> : null}
      </Group>
      {state === 'refused' ? (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text size="xs" className={classes.reason} role="alert">
            {reason}
          </Text>
          {retryable ? (
            <ActionIcon size="sm" onClick={() => retry(key)} aria-label={t('media.retry_named', { name: file.name })}>
              <IconRefresh size={15} />
            </ActionIcon>
          ) : null}
        </Group>
      ) : (
        <Progress
          size="xs"
          mt={4}
          value={Math.round(progress * 100)}
          animated={state === 'sending' && progress === 1}
          aria-label={t('media.progress_named', { name: file.name })}
        />
      )}
    </li>
  );
}
