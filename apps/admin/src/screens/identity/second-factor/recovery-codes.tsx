import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, which are shown this once; goes on when she says that she has kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="green" icon={<IconShieldCheck />} title={t('factor.on')} role="status">
        {t('factor.codes_text')}
      </Alert>
      <SimpleGrid
        cols={2}
        component="ul"
        aria-label={t('factor.codes')}
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {t(copied ? 'factor.copied' : 'factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={16} />}
        >
          {t('factor.download')}
        </Button>
      </Group>
      <Button onClick={onKept}>{t('factor.kept')}</Button>
    </Stack>
  );
}
