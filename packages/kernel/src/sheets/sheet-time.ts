// A sheet's clock has no zone: it is that of the shop. Dates go out as what a spreadsheet program reads as one.
import { Temporal } from 'temporal-polyfill';

/** A moment as a cell shows it: the shop's clock, to the second, kept in the UTC fields of a Date as workbooks have it. */
export function sheetTime(instant: Date | string, zone: string): Date {
  const at = Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString());
  return new Date(
    `${at.toZonedDateTimeISO(zone).toPlainDateTime().round({ smallestUnit: 'second', roundingMode: 'floor' })}Z`,
  );
}

/** `2026-11-21T09:00:00` by the shop's clock, as an instant of ISO 8601; undefined for what is no time of day. */
export function instantAt(clock: string, zone: string): string | undefined {
  try {
    return Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).toInstant().toString();
  } catch {
    return undefined;
  }
}

/** A calendar date as a cell: `YYYY-MM-DD`. */
export class SheetDay {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
