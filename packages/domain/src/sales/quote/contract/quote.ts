import type { Localized } from '@kaifong/base/localized';

/** A price agreed with one person, as a line of a cart or an order knows its quote. */
export interface LineQuote {
  readonly id: number;
  /** The domain's noun that is quoted: `application`, `booking`. */
  readonly kind: string;
  /** The id of that noun. */
  readonly subject_id: number;
  /** Cents of one piece. */
  readonly unit_cents: number;
  /** Stands beside the name of the product: `3 December 2026, 15:00`. */
  readonly label: Localized;
  /** ISO instant. */
  readonly valid_until: string;
}
