// The signed link that shows what is not published. Nothing of it is stored: whoever has it sees that one record, in that
// one language, until it expires.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import { type PublishingKind, publishingKinds } from '../../contract/index.ts';

export interface PreviewParts {
  readonly kind: PublishingKind;
  readonly id: number;
  readonly language: Language;
  /** The day whose visitor is shown; null: the newest draft. */
  readonly date: string | null;
  /** Seconds since 1970. */
  readonly expires: number;
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`content-preview\n${text}`).digest('base64url');

/** What stands in a preview link: what it shows and until when, signed with the shop's secret. */
export function previewToken(secret: string, { kind, id, language, date, expires }: PreviewParts): string {
  const text = [kind, id, language, date ?? '', expires].join('.');
  return `${text}.${sign(secret, text)}`;
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What a token is for; `undefined` when this shop did not make it or its time is over. */
export function readPreviewToken(secret: string, token: string, now: Date): PreviewParts | undefined {
  const cut = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(cut, 0));
  if (!same(token.slice(cut + 1), sign(secret, text))) return undefined;
  const [kindText, idText, languageText, date, expiresText] = text.split('.');
  const kind = publishingKinds.find((name) => name === kindText);
  const language = parseLanguage(languageText);
  const expires = Number(expiresText);
  if (!kind || !language || expires * 1000 <= now.getTime()) return undefined;
  return { kind, id: Number(idText), language, date: date || null, expires };
}
