import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { inLanguage, Letter, type LetterShop, Note } from '../../settings/index.ts';
import { type Measure, measuredHtml } from '../rules/measured-html.ts';

interface BroadcastLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly subject: string;
  /** Formatted text that was sanitised when it was saved, with values that are escaped. */
  readonly content: string;
  readonly stop: string;
  readonly measure: Measure | undefined;
}

/** In a mail every address is whole, and a picture is no wider than the sheet. */
const forMail = (html: string, site: string): string =>
  html
    .replace(/(\s(?:src|href)=")\/(?!\/)/g, (_, before: string) => `${before}${new URL('/', site).href}`)
    .replace(/<img(?![^>]*\sstyle=)/g, '<img style="max-width:100%;height:auto"');

/** What the shop tells its customers, on its sheet, with the way to hear no more. */
export function BroadcastLetter({ language, shop, subject, content, stop, measure }: BroadcastLetterProps) {
  // Links say the language before they are measured: a measured one is signed over where it leads.
  const whole = inLanguage(forMail(content, shop.url), { language, shop });
  return (
    <Letter language={language} shop={shop} preview={subject}>
      <div
        style={{ fontSize: 16, lineHeight: '26px' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the resource engine, fields are escaped
        dangerouslySetInnerHTML={{ __html: measure ? measuredHtml(whole, measure) : whole }}
      />
      <Note>
        {renderMessage(language, 'marketing.letters.broadcast.why', { shop: shop.name })}{' '}
        <a href={stop}>{renderMessage(language, 'marketing.letters.broadcast.stop')}</a>
      </Note>
    </Letter>
  );
}
