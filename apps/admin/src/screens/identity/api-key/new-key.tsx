import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCopy, IconKey } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Shows a new key, this once; resolves when its maker says that she has kept it. */
export const showKey = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const id = modals.open({
      title: i18next.t('api_key.new'),
      // A slip beside the window would lose the key for good.
      closeOnClickOutside: false,
      closeOnEscape: false,
      withCloseButton: false,
      size: 'lg',
      children: <NewKey value={key} onKept={() => modals.close(id)} />,
      onClose: () => resolve(),
    });
  });

function NewKey({ value, onKept }: { readonly value: string; readonly onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert color="green" icon={<IconKey />} role="status">
        {t('api_key.once')}
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-testid="new-key">
        {value}
      </Code>
      <Text size="sm">
        {t('api_key.header')} <Code>Authorization: Bearer kf_…</Code>
      </Text>
      <Group justify="space-between">
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy} data-autofocus>
              {t(copied ? 'api_key.copied' : 'api_key.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('api_key.kept')}</Button>
      </Group>
    </Stack>
  );
}
