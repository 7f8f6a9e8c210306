import type { BroadcastState } from '@kaifong/domain/marketing/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';

/** How many a broadcast that has begun was written to, how many wait, and how many were left out for which reason. */
export function SentTotals({ one }: { readonly one: BroadcastState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (name: string, value: number) => ({ name, value: format.number(value) });
  return (
    <>
      <Totals
        rows={[
          line(t('broadcast_screen.all'), one.recipients),
          line(t('broadcast_screen.handed'), one.sent - one.kept),
          one.kept > 0 && line(t('broadcast_screen.kept'), one.kept),
          one.waiting > 0 && line(t('broadcast_screen.outbox'), one.waiting),
          one.failed > 0 && line(t('broadcast_screen.failed'), one.failed),
          line(t('broadcast_screen.left'), one.pending),
          line(t('broadcast_screen.out'), one.rejected),
        ]}
      />
      {one.reasons.length > 0 ? (
        <div>
          <Text size="sm" fw={560}>
            {t('broadcast_screen.reasons')}
          </Text>
          <Totals rows={one.reasons.map(({ reason, count }) => line(t(`marketing.fall.${reason}`), count))} />
        </div>
      ) : null}
    </>
  );
}
