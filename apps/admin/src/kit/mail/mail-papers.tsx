import type { Mail } from '@kaifong/domain/settings/contract';
import { Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The papers that went with an email, and whether they did. */
export function MailPapers({ papers }: Pick<Mail, 'papers'>) {
  const { t } = useTranslation();
  return papers.map(({ filename, outcome }) => (
    <Text key={filename} size="sm" flex="1 0 100%" style={{ overflowWrap: 'anywhere' }}>
      <IconPaperclip size={14} role="img" aria-label={t('settings.mail_log.fields.papers')} /> {filename} ·{' '}
      {t(`settings.mail_log.paper.${outcome ?? 'waiting'}`)}
    </Text>
  ));
}
