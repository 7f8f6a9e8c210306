// The money that is handed back, by the way it came.
import type { GivenPart, RefundedSale } from '@kaifong/domain/till/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { CardRefund } from '../card-refund.tsx';
import classes from '../till.module.css';

/** One way, and whether it is handed over here. */
export function GivenRow({ part, currency }: { readonly part: GivenPart; readonly currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, how, amount } = part;
  return (
    <div className={classes.row}>
      <span>{how === 'counter' ? t('till_sell.handed_back', { name }) : t(`till_sell.sent_by.${how}`, { name })}</span>
      <span>{format.money(amount, currency)}</span>
    </div>
  );
}

interface GivenProps {
  readonly sessionId: number;
  readonly given: RefundedSale;
  readonly onClose: () => void;
}

export function Given({ given, sessionId, onClose }: GivenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack>
      <Text fw={600}>{given.number}</Text>
      <div className={classes.total}>
        <span>{t('till_sell.hand_back')}</span>
        <span>
          {given.points > 0
            ? t('till_sell.has_points', { points: format.number(given.points) })
            : format.money(given.amount, given.currency)}
        </span>
      </div>
      {given.rounding > 0 ? (
        <Text size="sm" c="dimmed">
          {t('till_sell.rounded_back', { amount: format.money(given.rounding, given.currency) })}
        </Text>
      ) : null}
      {given.points > 0
        ? null
        : given.parts.map((part) => (
            <Stack key={`${part.refund_id} ${part.how}`} gap={4}>
              <GivenRow part={part} currency={given.currency} />
              {part.how === 'terminal' && part.refund_id !== null ? (
                <CardRefund sessionId={sessionId} refundId={part.refund_id} />
              ) : null}
            </Stack>
          ))}
      <Button onClick={onClose} data-autofocus>
        {t('till_sell.close')}
      </Button>
    </Stack>
  );
}
