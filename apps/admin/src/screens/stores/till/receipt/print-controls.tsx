// What stands around a paper of the till: that the printer is away, and the buttons to print.
import { Alert, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { printerChoice } from '../../../../printer/printer-choice.ts';
import { printPaper } from './print-paper.ts';
import type { usePrinter } from './use-printer.ts';

type Printer = ReturnType<typeof usePrinter>;

const isAway = ({ state }: Pick<Printer, 'state'>) => state === 'away' || state === 'no-paper';

/** Says that the printer does not answer or has no paper. */
export function PrinterAlert({ printer }: { readonly printer: Printer }) {
  const { t } = useTranslation();
  return isAway(printer) ? (
    <Alert color="red" role="alert">
      {t(printer.state === 'away' ? 'till_printer.away' : 'till_printer.no_paper')}
    </Alert>
  ) : null;
}

interface PrintButtonsProps {
  readonly printer: Printer;
  /** The paper as it stands on the screen, for the browser's print window. */
  readonly paper: RefObject<HTMLDivElement | null>;
  /** The number of the paper. */
  readonly number: string;
}

/** Prints by the printer of this device; where it has none, or its printer is away, by the browser. */
export function PrintButtons({ printer, paper, number }: PrintButtonsProps) {
  const { t } = useTranslation();
  const hasPrinter = printerChoice().kind !== 'browser';
  const byBrowser = () => paper.current && printPaper(paper.current, number);
  return (
    <>
      {hasPrinter && isAway(printer) ? (
        <Button variant="default" onClick={byBrowser}>
          {t('till_printer.by_browser')}
        </Button>
      ) : null}
      <Button
        variant="default"
        loading={printer.state === 'busy'}
        leftSection={<IconPrinter size={16} />}
        onClick={() => (hasPrinter ? void printer.print() : byBrowser())}
      >
        {t('till_sell.print')}
      </Button>
    </>
  );
}
