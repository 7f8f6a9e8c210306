// The line to the printer of this device. The libraries say nothing when it is away: it is away when it does not connect, when it goes, and when one
// that once answered how it is does not answer any more.
import type { PrinterChoice } from './printer-choice.ts';

/** How the device is found again, and what it speaks. */
export interface Device {
  readonly vendorId: number | null;
  readonly productId: number | null;
  readonly serialNumber?: string | null;
  readonly language: 'esc-pos' | 'star-prnt' | 'star-line' | null;
}

export type Printed = 'printed' | 'away' | 'no-paper';

interface Link {
  readonly printer: PointOfSalePrinter;
  readonly device: Device;
  gone: boolean;
  answers: boolean;
  heard: ((status: number) => void) | undefined;
}

let link: Link | undefined;
const later = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

export const canLink = (kind: 'serial' | 'usb'): boolean => kind in navigator;

async function made({ kind, baudRate }: Pick<PrinterChoice, 'kind' | 'baudRate'>): Promise<PointOfSalePrinter> {
  const { default: Printer } =
    kind === 'usb'
      ? await import('@point-of-sale/webusb-receipt-printer')
      : await import('@point-of-sale/webserial-receipt-printer');
  return new Printer({ baudRate });
}

/** Connects by `begin`; undefined where nothing came of it. */
async function connected(choice: PrinterChoice, begin: (printer: PointOfSalePrinter) => Promise<void>) {
  const printer = await made(choice);
  const found = new Promise<PrinterDevice>((done) => printer.addEventListener('connected', done));
  try {
    await begin(printer);
  } catch {
    return undefined;
  }
  const device = await Promise.race([found, later(400)]);
  if (!device) return undefined;
  const { vendorId, productId, serialNumber, language } = device;
  const fresh: Link = {
    printer,
    device: { vendorId, productId, serialNumber: serialNumber ?? null, language },
    gone: false,
    answers: false,
    heard: undefined,
  };
  printer.addEventListener('disconnected', () => {
    fresh.gone = true;
    if (link === fresh) link = undefined;
  });
  printer.addEventListener('data', (data) => {
    fresh.heard?.(data instanceof DataView ? data.getUint8(0) : (data[0] ?? 0));
  });
  await printer.listen();
  link = fresh;
  return fresh;
}

/** Lets somebody choose a device; undefined where she chose none. Must come from a click. */
export async function choosePrinter(choice: PrinterChoice): Promise<Device | undefined> {
  link = undefined;
  return (await connected(choice, (printer) => printer.connect()))?.device;
}

async function linked(choice: PrinterChoice): Promise<Link | undefined> {
  if (link) return link;
  const { device } = choice;
  return device ? connected(choice, (printer) => printer.reconnect(device)) : undefined;
}

/** DLE EOT 4: how much paper there is. Both bits of 0x60: none. */
const askForPaper = Uint8Array.of(0x10, 0x04, 0x04);

async function statusOf(to: Link): Promise<Printed> {
  if (to.device.language?.startsWith('star')) return 'printed';
  const heard = new Promise<number>((done) => {
    to.heard = done;
  });
  await to.printer.print(askForPaper);
  const status = await Promise.race([heard, later(1500)]);
  if (status === undefined) return to.answers ? 'away' : 'printed';
  to.answers = true;
  return (status & 0x60) === 0x60 ? 'no-paper' : 'printed';
}

/** Sends bytes to the printer of this device; looks before whether it is there. */
export async function sendToPrinter(
  choice: PrinterChoice,
  bytesOf: (language: NonNullable<Device['language']>) => Uint8Array,
): Promise<Printed> {
  const to = await linked(choice);
  if (!to) return 'away';
  const state = await statusOf(to);
  if (state !== 'printed') return state;
  await to.printer.print(bytesOf(to.device.language ?? 'esc-pos'));
  // A cable that is pulled is heard of a moment later.
  await later(50);
  return to.gone ? 'away' : 'printed';
}
