// The words of an order's papers: whose language they are in, and how amounts, points and days are written.

import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, languages, parseLanguage, textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import type { DocumentCell, DocumentSheet } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { displayCurrency, type Settings } from '../../../settings/contract/index.ts';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import type { OrderDocument } from '../../order/contract/index.ts';
import type { LineRecord } from '../../order/queries/order-record.ts';
import { pointsText } from '../../order/queries/show-words.ts';

/** Papers of an order; the gift receipt of a sale over the counter goes by mail alone. */
export type SheetKind = OrderDocument | 'gift-receipt';

export interface SheetWords {
  readonly language: Language;
  readonly main: Language;
  readonly say: (key: string, params?: Record<string, string | number>) => string;
  readonly money: (cents: number) => string;
  /** `1,200 points` */
  readonly points: (count: number) => string;
  readonly day: (instant: string) => string;
  readonly textOf: (text: OrderBundle['order']['shipping_name']) => string;
}

/** A paper without what stands on all of them. */
export type PaperParts = Pick<DocumentSheet, 'columns' | 'rows' | 'totals' | 'notes'>;

export function wordsOf(ctx: Context, order: OrderBundle['order'], settings: Settings, kind: SheetKind): SheetWords {
  // The stock room reads its list in its own language, everything else is for the buyer.
  const language = kind === 'pick-list' ? ctx.language : (parseLanguage(order.language) ?? languages[0]);
  const currency = displayCurrency(settings, order.currency);
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: settings.time_zone });
  return {
    language,
    main: settings.main_language,
    say: (key, params) => renderMessage(language, `sales.document.${key}`, params),
    money: (cents) => showMoney(cents, currency),
    points: (count) => pointsText(count, language),
    day: (instant) => day.format(new Date(instant)),
    textOf: (text) => textIn(text, language, settings.main_language),
  };
}

export function itemCell(
  line: Pick<LineRecord, 'name' | 'options' | 'sku'>,
  { textOf }: Pick<SheetWords, 'textOf'>,
  more: readonly string[] = [],
): DocumentCell {
  return {
    text: textOf(line.name),
    detail: [textOf(line.options), line.sku, ...more].filter(Boolean).join(' · '),
  };
}
