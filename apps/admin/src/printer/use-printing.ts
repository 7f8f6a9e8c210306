// Paper on the printer of this device, or of its register. What speaks to printers is loaded when the first is printed.

import { useCall } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { currentLanguage } from '../kit/language/language.ts';
import type { Sheet } from './encode-lines.ts';
import { type PrinterChoice, printerChoice } from './printer-choice.ts';
import type { Printed } from './printer-link.ts';

export interface PrintJob {
  /** Opens the drawer first. */
  readonly kicks: boolean;
  /** One after the other, each cut off. */
  readonly sheets: readonly Sheet[];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** As the shop's server takes them: gzip as base64. */
async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const zipped = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of zipped) text += String.fromCharCode(byte);
  return btoa(text);
}

type ByShop = (bytes: string) => Promise<Printed>;

/** Sends a job to the printer of this device; to that of the register by the shop. */
export async function printJob(
  { kicks, sheets }: PrintJob,
  byShop: ByShop,
  choice = printerChoice(),
): Promise<Printed> {
  if (choice.kind === 'browser' || !(kicks || sheets.length > 0)) return 'printed';
  const [{ encodeKick, encodeLines }, { sendToPrinter }] = await Promise.all([
    import('./encode-lines.ts'),
    import('./printer-link.ts'),
  ]);
  const bytesIn = (language: Parameters<typeof encodeKick>[0]) =>
    joined([
      ...(kicks ? [encodeKick(language)] : []),
      ...sheets.map((sheet) => encodeLines(sheet, { paper: choice.paper, language })),
    ]);
  return choice.kind === 'network' ? byShop(await packed(bytesIn('esc-pos'))) : sendToPrinter(choice, bytesIn);
}

/** Prints in a session; a shop that cannot be reached is a printer that is away. */
export function usePrinting(sessionId: number): (job: PrintJob, choice?: PrinterChoice) => Promise<Printed> {
  const call = useCall();
  const byShop: ByShop = async (bytes) => {
    try {
      return (await call(routes.printPaper, { id: sessionId, bytes, language: currentLanguage() })).data.state;
    } catch {
      return 'away';
    }
  };
  return (job, choice) => printJob(job, byShop, choice);
}
