// The payment inbox: what providers told the shop by themselves, whether it was theirs, and what it did.
import { type InboxEvent, inboxCalls, inboxList } from '@kaifong/domain/sales/contract';
import { IconInbox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { toneOf } from './inbox-tones.ts';
import { UnsignedRoomNote } from './unsigned-room.tsx';

export default function InboxList() {
  const { t } = useTranslation();
  const can = useCan();
  const cells = useMemo(
    () => ({
      state: ({ state }: InboxEvent) => (
        <StatusBadge tone={toneOf(state)}>{t(`sales.payment_inbox.state.${state}`)}</StatusBadge>
      ),
      effect: (row: InboxEvent) => row.effect || row.error,
    }),
    [t],
  );
  return (
    <ListScreen
      list={inboxList}
      calls={inboxCalls}
      title={t('screen.payment_inbox')}
      label={t('sales.payment_inbox.plural')}
      description={t('payment_inbox.purpose')}
      cells={cells}
      ordered="-received_at"
      empty={{
        icon: <IconInbox size={34} stroke={1.5} />,
        title: t('payment_inbox.none'),
        text: t('payment_inbox.none_text'),
      }}
      {...(can('get payment') && { rowTo: (row: InboxEvent) => `/payment/inbox/${row.id}` })}
    >
      <UnsignedRoomNote />
    </ListScreen>
  );
}
