// The papers of a sale: by the printer of the device, by the browser, by mail, or on the buyer's own telephone.
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMail, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import type { OwnReceipt } from '../offline/offline-sale.ts';
import classes from '../till.module.css';
import { MailReceipt } from './mail-receipt.tsx';
import { PrintButtons, PrinterAlert } from './print-controls.tsx';
import { type ReceiptKind, receiptJob, receiptLines } from './receipt-lines.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { usePrinter } from './use-printer.ts';

/** Which papers are shown, printed and mailed. */
type Papers = ReceiptKind | 'both';
const kindsOf: Readonly<Record<Papers, readonly ReceiptKind[]>> = {
  receipt: ['receipt'],
  gift: ['gift'],
  both: ['receipt', 'gift'],
};

interface ReceiptBodyProps {
  readonly sessionId: number;
  readonly receipt: OwnReceipt;
  /** True: sold just now. The drawer opens, and paper comes at once where the device says so. */
  readonly isNew: boolean;
  /** What follows: the next customer, or what else is done with the sale. */
  readonly children?: ReactNode;
}

export function ReceiptBody({ sessionId, receipt: sold, isNew, children }: ReceiptBodyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const paper = useRef<HTMLDivElement>(null);
  const [receipt, setReceipt] = useState(sold);
  const [papers, setPapers] = useState<Papers>(sold.is_gift ? 'both' : 'receipt');
  const sheets = kindsOf[papers].map((kind) => ({ kind, lines: receiptLines(receipt, kind, t, format) }));
  const printer = usePrinter({
    ...{ sessionId, isNew },
    sheets: sheets.map(({ lines }) => lines),
    jobOf: (printed, first) => receiptJob(receipt, printed, first),
  });
  const [other, setOther] = useState<'mail' | 'code'>();
  const isGift = papers === 'gift';
  return (
    <Stack>
      <SegmentedControl
        value={papers}
        onChange={(value) => setPapers(value as Papers)}
        data={(['receipt', 'gift', 'both'] as const).map((value) => ({ value, label: t(`till_sell.papers.${value}`) }))}
        aria-label={t('till_sell.papers.label')}
        fullWidth
      />
      <PrinterAlert printer={printer} />
      <div className={classes.paper} ref={paper}>
        {sheets.map(({ kind, lines }) => (
          <section key={kind} aria-label={t(`till_sell.papers.${kind}`)}>
            <ReceiptPaper lines={lines} />
          </section>
        ))}
      </div>
      {receipt.alone ? (
        <Text size="sm">{t(receipt.mailLater ? 'till_sell.offline.kept_mail' : 'till_sell.offline.kept')}</Text>
      ) : null}
      {isGift ? <Text size="sm">{t('till_sell.gift_text')}</Text> : null}
      {receipt.email === '' ? null : (
        <Text size="sm">
          {t(receipt.mailed ? 'till_printer.mailed' : 'till_printer.not_mailed', { email: receipt.email })}
        </Text>
      )}
      {other === 'mail' && (
        <MailReceipt
          key={String(isGift)}
          receipt={receipt}
          isGift={isGift}
          onSent={(mailed) => {
            setReceipt(mailed);
            setOther(undefined);
          }}
        />
      )}
      {other === 'code' && !isGift && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(receipt.address_svg)}`}
          alt={t('till_printer.code_text')}
          width={220}
          height={220}
          style={{ marginInline: 'auto' }}
        />
      )}
      <Group justify="flex-end">
        {receipt.alone ? null : (
          <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setOther('mail')}>
            {t('till_printer.mail')}
          </Button>
        )}
        {receipt.alone || isGift || receipt.address_svg === '' ? null : (
          <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => setOther('code')}>
            {t('till_printer.code')}
          </Button>
        )}
        <PrintButtons printer={printer} paper={paper} number={receipt.number} />
        {children}
      </Group>
    </Stack>
  );
}
