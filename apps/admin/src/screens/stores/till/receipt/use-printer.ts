import { useEffect, useRef, useState } from 'react';
import type { PaperLine } from '../../../../printer/paper-line.ts';
import { printerChoice } from '../../../../printer/printer-choice.ts';
import type { Printed } from '../../../../printer/printer-link.ts';
import { type PrintJob, usePrinting } from '../../../../printer/use-printing.ts';

type Sheets = readonly (readonly PaperLine[])[];

interface PrinterWish {
  readonly sessionId: number;
  readonly sheets: Sheets;
  /** True: it happened just now. The drawer opens, and paper comes at once where the device says so. */
  readonly isNew: boolean;
  readonly jobOf: (sheets: Sheets, isNew: boolean) => PrintJob;
}

/** Prints by the printer of this device: what is new at once where the device says so; tells how that went. */
export function usePrinter({ sessionId, sheets, isNew, jobOf }: PrinterWish) {
  const printing = usePrinting(sessionId);
  const [state, setState] = useState<Printed | 'busy'>('printed');
  const begun = useRef(!isNew);
  const print = async (papers: Sheets, first: boolean) => {
    setState('busy');
    setState(await printing(jobOf(papers, first)));
  };
  useEffect(() => {
    // Once per paper: a drawer does not open twice.
    if (begun.current) return;
    begun.current = true;
    void print(printerChoice().atOnce ? sheets : [], true);
  });
  return { state, print: () => print(sheets, false) };
}
