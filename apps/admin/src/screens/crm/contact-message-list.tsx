// What people wrote to the shop.
import {
  type ContactMessageRow,
  contactSteps as calls,
  contactMessageCalls,
  contactMessageList,
} from '@kaifong/domain/crm/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { BatchButtons, batchCommands } from './batch-buttons.tsx';

const cells = {
  name: (row: ContactMessageRow) => (
    <>
      {row.name}
      <Text span display="block" size="xs" c="dimmed">
        {row.email}
      </Text>
    </>
  ),
};

export default function ContactMessageList() {
  const { t } = useTranslation();
  const can = useCan();
  const mayAct =
    can('batch destroy contact_message') || batchCommands.some((command) => can(calls[command].take.permission));
  return (
    <ListScreen
      list={contactMessageList}
      calls={contactMessageCalls}
      title={t('screen.contact_message')}
      label={t('crm.contact_message.plural')}
      description={t('contact.purpose')}
      ordered="-created_at"
      cells={cells}
      searchLabel={t('contact.search')}
      {...(can('get contact_message') && {
        rowTo: (row: ContactMessageRow) => `/contact-message/view/${row.id}`,
      })}
      {...(mayAct && {
        selectionActions: (rows: ContactMessageRow[], clear: () => void) => <BatchButtons rows={rows} onDone={clear} />,
      })}
      empty={{ title: t('contact.empty'), text: t('contact.empty_text') }}
    />
  );
}
