// How instants and reasons are shown, in every view of an order and of what belongs to it.
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { readReason } from '../contract/index.ts';

export const instant = (value: string): string => new Date(value).toISOString();
export const instantOrNull = (value: string | null): string | null => (value === null ? null : instant(value));

/** Reasons the shop gives by itself, as they were kept before there was a list. */
const plainCodes = new Set(['deadline', 'buyer']);

/** A reason in words: that of the list in the reader's language, then what somebody wrote beside it. */
export function reasonText(reason: string, language: Language): string {
  const { code, words } = plainCodes.has(reason) ? { code: reason, words: '' } : readReason(reason);
  if (code === undefined) return words;
  return [renderMessage(language, `sales.reason.${code}`), words].filter(Boolean).join('\n');
}

/** `1,200 points` */
export const pointsText = (count: number, language: Language): string =>
  renderMessage(language, `sales.points.${count === 1 ? 'one' : 'other'}`, {
    number: new Intl.NumberFormat(language).format(count),
  });
