import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';

const megabyte = 1024 * 1024;

/** Says that notices were turned away which nobody signed: a flood, or a provider whose key here is wrong. */
export function UnsignedRoomNote() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useRoute(routes.listUnsignedRoom, {});
  const full = (answer.data?.data ?? []).filter(({ turned_away }) => turned_away > 0);
  if (full.length === 0) return null;
  return (
    <Alert color="yellow" mb="md" title={t('payment_inbox.room')}>
      {t('payment_inbox.room_text')}
      <List size="sm" mt="xs">
        {full.map(({ provider, day, bytes, most_bytes, turned_away }) => (
          <List.Item key={`${provider} ${day}`}>
            {t('payment_inbox.room_day', {
              day: format.date(day),
              provider: t(`sales.payment_code.${provider}`),
              number: format.number(turned_away),
              kept: format.number(Math.ceil((bytes / megabyte) * 10) / 10),
              most: format.number(Math.round(most_bytes / megabyte)),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
