// What the shop wrote to people, as they got it. Without a mail server this is where the mails of a trial are read.
import { type MailLine, mailCalls, mailList } from '@kaifong/domain/settings/contract';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { toneOf } from '../../kit/status/tone.ts';
import table from '../../kit/table/table.module.css';
import { MailDrawer } from './mail-drawer.tsx';

export default function MailLog() {
  const { t } = useTranslation();
  const can = useCan();
  const mayRead = can('get mail_log');
  const [opened, setOpened] = useState<number>();
  const cells = useMemo(
    () => ({
      ...(mayRead && {
        subject: (row: MailLine) => (
          <UnstyledButton className={table.primary} onClick={() => setOpened(row.id)}>
            {row.subject}
          </UnstyledButton>
        ),
      }),
      status: (row: MailLine) => (
        <>
          <StatusBadge tone={toneOf(row.status)}>{t(`settings.mail_log.status.${row.status}`)}</StatusBadge>
          {row.error ? (
            <Text size="xs" c="dimmed" lineClamp={2}>
              {row.error}
            </Text>
          ) : null}
        </>
      ),
    }),
    [t, mayRead],
  );
  return (
    <>
      <ListScreen
        list={mailList}
        calls={mailCalls}
        title={t('screen.mail_log')}
        label={t('settings.mail_log.plural')}
        description={t('mail.log_purpose')}
        cells={cells}
        searchLabel={t('mail.search')}
        empty={{ title: t('mail.empty'), text: t('mail.empty_text') }}
      />
      <MailDrawer id={opened} close={() => setOpened(undefined)} />
    </>
  );
}
