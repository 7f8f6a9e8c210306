// The sale is done: what goes back as change, and the paper: by the printer of the device, by the browser, by mail, or on the buyer's own telephone.
import { useAction } from '@kaifong/client/hooks';
import { type Receipt, routes } from '@kaifong/domain/till/contract';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconMail, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { printerChoice } from '../../../printer/printer-choice.ts';
import type { Printed } from '../../../printer/printer-link.ts';
import { usePrinting } from '../../../printer/use-printing.ts';
import { CardRefund } from './card-refund.tsx';
import type { OwnReceipt } from './offline/offline-sale.ts';
import { printPaper } from './print-paper.ts';
import { receiptJob, receiptLines } from './receipt-lines.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { GivenRow } from './return/given.tsx';
import classes from './till.module.css';

interface ReceiptWindowProps {
  readonly sessionId: number;
  readonly receipt: OwnReceipt;
  readonly onClose: () => void;
}

/** Mails it to whoever says her address now. */
function MailReceipt({ receipt, onSent }: { readonly receipt: Receipt; readonly onSent: (receipt: Receipt) => void }) {
  const { t } = useTranslation();
  const mail = useAction(routes.mailReceipt);
  const [email, setEmail] = useState(receipt.email);
  const [problem, setProblem] = useState<string>();
  async function send() {
    setProblem(undefined);
    try {
      const { data } = await mail.mutateAsync({ order_id: receipt.order_id, email, language: currentLanguage() });
      notifySuccess('submit_success');
      onSent(data);
    } catch (error) {
      setProblem(failureOf(error, 'unsent').messages.join(' '));
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Group align="flex-end">
        <TextInput
          type="email"
          label={t('till_sell.receipt_email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          readOnly={receipt.email !== ''}
          error={problem}
          flex={1}
        />
        <Button type="submit" loading={mail.isPending} disabled={!email.includes('@')}>
          {t('till_printer.send')}
        </Button>
      </Group>
    </form>
  );
}

/** Prints by the printer of this device, at once where it says so; tells how that went. */
function usePrinter(sessionId: number, receipt: Receipt, lines: ReturnType<typeof receiptLines>) {
  const printing = usePrinting(sessionId);
  const [state, setState] = useState<Printed | 'busy'>('printed');
  const begun = useRef(false);
  const print = async (isNew: boolean, prints: boolean) => {
    setState('busy');
    setState(await printing(receiptJob(receipt, lines, { isNew, prints })));
  };
  useEffect(() => {
    // Once per sale: a drawer does not open twice.
    if (begun.current) return;
    begun.current = true;
    void print(true, printerChoice().atOnce);
  });
  return { state, print: () => print(false, true) };
}

export function ReceiptWindow({ sessionId, receipt: sold, onClose }: ReceiptWindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const paper = useRef<HTMLDivElement>(null);
  const [receipt, setReceipt] = useState(sold);
  const lines = receiptLines(receipt, t, format);
  const { state, print } = usePrinter(sessionId, receipt, lines);
  const [other, setOther] = useState<'mail' | 'code'>();
  const hasPrinter = printerChoice().kind !== 'browser';
  const byBrowser = () => paper.current && printPaper(paper.current, receipt.number);
  const isAway = state === 'away' || state === 'no-paper';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_sell.sold', { number: receipt.number })}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        {receipt.change > 0 && (
          <div className={classes.total}>
            <span>{t('till_sell.change')}</span>
            <span>{format.money(receipt.change, receipt.currency)}</span>
          </div>
        )}
        {receipt.exchange?.parts.map((part) => (
          <Stack key={`${part.refund_id} ${part.how}`} gap={4}>
            <GivenRow part={part} currency={receipt.currency} />
            {part.how === 'terminal' && part.refund_id !== null ? (
              <CardRefund sessionId={sessionId} refundId={part.refund_id} />
            ) : null}
          </Stack>
        ))}
        {isAway && (
          <Alert color="red" role="alert">
            {t(state === 'away' ? 'till_printer.away' : 'till_printer.no_paper')}
          </Alert>
        )}
        <div className={classes.paper} ref={paper}>
          <ReceiptPaper lines={lines} />
        </div>
        {receipt.alone ? (
          <Text size="sm">{t(receipt.mailLater ? 'till_sell.offline.kept_mail' : 'till_sell.offline.kept')}</Text>
        ) : null}
        {receipt.is_gift && <Text size="sm">{t('till_sell.gift_text')}</Text>}
        {receipt.email === '' ? null : (
          <Text size="sm">
            {t(receipt.mailed ? 'till_printer.mailed' : 'till_printer.not_mailed', { email: receipt.email })}
          </Text>
        )}
        {other === 'mail' && (
          <MailReceipt
            receipt={receipt}
            onSent={(mailed) => {
              setReceipt(mailed);
              setOther(undefined);
            }}
          />
        )}
        {other === 'code' && (
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
          {receipt.alone || receipt.is_gift ? null : (
            <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => setOther('code')}>
              {t('till_printer.code')}
            </Button>
          )}
          {hasPrinter && isAway && (
            <Button variant="default" onClick={byBrowser}>
              {t('till_printer.by_browser')}
            </Button>
          )}
          <Button
            variant="default"
            loading={state === 'busy'}
            leftSection={<IconPrinter size={16} />}
            onClick={() => (hasPrinter ? void print() : byBrowser())}
          >
            {t('till_sell.print')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('till_sell.next')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
