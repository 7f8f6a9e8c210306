import type { ClosedReason } from '@kaifong/domain/booking/contract';
import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';

/** Every reason why a time is closed, in words. */
export function ClosedReasons({ reasons }: { readonly reasons: readonly ClosedReason[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <List size="sm">
      {reasons.map(({ code, resource, from, to, seats: left }) => (
        <List.Item key={`${code} ${resource} ${from}`}>
          {t(`booking_calendar.why.${code}`, {
            resource,
            from: from && format.dateTime(from),
            to: to && format.dateTime(to),
            seats: left ?? 0,
          })}
        </List.Item>
      ))}
    </List>
  );
}
