// Links to the papers of an order, worded on the server.
import type { Language } from '@kaifong/base/localized';
import type { StoreOrder } from '@kaifong/domain/sales/contract';
import { personalTextIn } from '../../../../shell/personal-text.server.ts';

export interface PaperView {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

export const paperOf = (order: string, which: Record<string, string>, label: string): PaperView => ({
  href: `/order/document?${new URLSearchParams({ order_number: order, ...which })}`,
  label,
  kind: 'PDF',
});

/** The papers there are, and the way to the files she bought. */
export function paperViews({ number, documents, downloads }: StoreOrder, language: Language): PaperView[] {
  const text = personalTextIn(language);
  const href = `/order/downloads?${new URLSearchParams({ order_number: number })}`;
  const files = downloads.length > 0 ? [{ href, label: text('downloads.title'), kind: String(downloads.length) }] : [];
  return [...files, ...documents.map((kind) => paperOf(number, { kind }, text(`order.document.${kind}`)))];
}
