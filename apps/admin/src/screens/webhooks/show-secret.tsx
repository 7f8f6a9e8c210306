import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCopy, IconKey } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Shows a new secret, this once; resolves when the reader says that she has kept it. */
export const showSecret = (secret: string): Promise<void> =>
  new Promise((resolve) => {
    const id = modals.open({
      title: i18next.t('webhook.secret'),
      // A slip beside the window would lose the secret for good.
      closeOnClickOutside: false,
      closeOnEscape: false,
      withCloseButton: false,
      size: 'lg',
      children: <Secret value={secret} onKept={() => modals.close(id)} />,
      onClose: () => resolve(),
    });
  });

function Secret({ value, onKept }: { readonly value: string; readonly onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert color="green" icon={<IconKey />} role="status">
        {t('webhook.secret_once')}
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <Text size="sm">{t('webhook.secret_text')}</Text>
      <Group justify="space-between">
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy} data-autofocus>
              {t(copied ? 'webhook.copied' : 'webhook.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('webhook.kept')}</Button>
      </Group>
    </Stack>
  );
}
