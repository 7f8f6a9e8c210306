import type { SessionView } from '@kaifong/domain/till/contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess, warn } from '../../kit/feedback/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { type PrinterChoice, printerChoice } from '../../printer/printer-choice.ts';
import { usePrinting } from '../../printer/use-printing.ts';
import { sessionLines } from './session-lines.ts';

/** The printer of this device; where it has none, that of the register. Undefined: neither. */
function rollOf({ has_printer }: SessionView): PrinterChoice | undefined {
  const own = printerChoice();
  if (own.kind === 'serial' || own.kind === 'usb') return own;
  return has_printer ? { ...own, kind: 'network' } : undefined;
}

/** The X or Z report on the roll of a receipt printer, where there is one. */
export function RollButton({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const print = usePrinting(session.id);
  const [busy, setBusy] = useState(false);
  const roll = rollOf(session);
  if (!roll) return null;
  async function send() {
    setBusy(true);
    const state = await print({ kicks: false, sheets: [{ lines: sessionLines(session, t, format) }] }, roll);
    setBusy(false);
    if (state === 'printed') notifySuccess('submit_success');
    else warn('till_printer.title', [state === 'away' ? 'till_printer.away_report' : 'till_printer.no_paper_report']);
  }
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} loading={busy} onClick={() => void send()}>
      {t('till_printer.roll')}
    </Button>
  );
}
