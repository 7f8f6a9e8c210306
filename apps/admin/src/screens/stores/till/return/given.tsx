// The money that is handed back, by the way it came.
import type { GivenPart, RefundedSale } from '@kaifong/domain/till/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { CardRefund } from '../card-refund.tsx';
import { PrintButtons, PrinterAlert } from '../receipt/print-controls.tsx';
import { ReceiptPaper } from '../receipt/receipt-paper.tsx';
import { usePrinter } from '../receipt/use-printer.ts';
import classes from '../till.module.css';
import { opensDrawer, returnLines } from './return-lines.ts';

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

/** The money of a return, and the paper that the customer takes along. */
export function Given({ given, sessionId, onClose }: GivenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const paper = useRef<HTMLDivElement>(null);
  const lines = returnLines(given, t, format);
  const printer = usePrinter({
    ...{ sessionId, isNew: true, sheets: [lines] },
    jobOf: (sheets, first) => ({
      kicks: first && opensDrawer(given),
      sheets: sheets.map((each) => ({ lines: each })),
    }),
  });
  return (
    <Stack>
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
      <PrinterAlert printer={printer} />
      <div className={classes.paper} ref={paper}>
        <section aria-label={t('till_sell.return_paper')}>
          <ReceiptPaper lines={lines} />
        </section>
      </div>
      <Group justify="flex-end">
        <PrintButtons printer={printer} paper={paper} number={given.number} />
        <Button onClick={onClose} data-autofocus>
          {t('till_sell.close')}
        </Button>
      </Group>
    </Stack>
  );
}
