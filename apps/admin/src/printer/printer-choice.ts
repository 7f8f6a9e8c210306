// The printer of this device: chosen once, remembered by the browser.
import type { Device } from './printer-link.ts';

export interface PrinterChoice {
  /** `browser`: its own print window · `network`: the one its register names, by the shop's server. */
  readonly kind: 'browser' | 'serial' | 'usb' | 'network';
  /** Width of the paper in millimetres. */
  readonly paper: 58 | 80;
  /** Each receipt at once, without asking. */
  readonly atOnce: boolean;
  readonly baudRate: number;
  readonly device: Device | null;
}

const place = 'kaifong-till-printer';
const none: PrinterChoice = { kind: 'browser', paper: 80, atOnce: false, baudRate: 9600, device: null };

export function printerChoice(): PrinterChoice {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<PrinterChoice>) };
  } catch {
    return none;
  }
}

export function rememberPrinter(choice: PrinterChoice): void {
  localStorage.setItem(place, JSON.stringify(choice));
}
