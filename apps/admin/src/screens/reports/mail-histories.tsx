// What each address was written, and when.
import { seesContacts } from '@kaifong/base/masked';
import { type MailHistory, mailHistoryCalls, mailHistoryList } from '@kaifong/domain/marketing/contract';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import table from '../../kit/table/table.module.css';
import { HistoryDrawer } from './history-drawer.tsx';

export default function MailHistories() {
  const { t } = useTranslation();
  const can = useCan();
  // A history is asked for by its whole address.
  const may = can('get mail_history') && can(seesContacts);
  const [opened, setOpened] = useState<string>();
  const cells = useMemo(
    () => ({
      ...(may && {
        recipient: (row: MailHistory) => (
          <UnstyledButton className={table.primary} onClick={() => setOpened(row.recipient)}>
            {row.recipient}
          </UnstyledButton>
        ),
      }),
    }),
    [may],
  );
  return (
    <>
      <ListScreen
        list={mailHistoryList}
        calls={mailHistoryCalls}
        title={t('screen.mail_history')}
        label={t('marketing.mail_history.plural')}
        description={t('mail.histories_purpose')}
        cells={cells}
        searchLabel={t('mail.search_recipient')}
        empty={{ title: t('mail.empty'), text: t('mail.empty_text') }}
      />
      <HistoryDrawer recipient={opened} close={() => setOpened(undefined)} />
    </>
  );
}
