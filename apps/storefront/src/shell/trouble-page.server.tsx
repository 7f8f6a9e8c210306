// The page of last resort: nothing can be read, not even the shop's name, so it stands by itself and asks for nothing.
import type { Language } from '@kaifong/base/localized';
import tokens from '@kaifong/ui/tokens.css?inline';
import { renderToStaticMarkup } from 'react-dom/server';
import base from './base.css?inline';
import { languageCalled } from './language/asked-language.ts';
import { textIn } from './text.server.ts';
import { htmlLanguage } from './text.ts';
import own from './trouble-page.css?inline';

/** In which language to say it while the shop's own is not known: the visitor's choice, else what her browser asks for. */
export function troubleLanguage(chosen: string | undefined, accepted = ''): Language {
  const asked = accepted.split(',').map((each) => each.split(';')[0]?.trim() ?? '');
  const known = [chosen, ...asked].map(languageCalled).find((language) => language !== undefined);
  return known ?? 'en-US';
}

export interface Trouble {
  readonly language: Language;
  /** What happened, where there is more to say than that it is not the visitor's fault. */
  readonly words?: string | undefined;
  /** Of the answer; 413 is a file that is too large for the shop to read at all. */
  readonly status?: number;
  /** The address she wanted to open. */
  readonly address: string;
  /** Where the shop is, `https://shop.example`, when it was opened at an address that takes no forms. */
  readonly shop?: string | undefined;
  /** The number she may tell the shop, to find the call in the log. */
  readonly requestId: string;
}

/** The whole document. */
export function troublePage({ language, words, status, address, shop, requestId }: Trouble): string {
  const text = textIn(language);
  // An address of two slashes leads elsewhere.
  const path = /^\/(?![/\\])/.test(address) ? address : '/';
  const page = (
    <html lang={htmlLanguage(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{text('problem.title')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: `${tokens}${base}${own}` }} />
      </head>
      <body className="trouble">
        <main>
          <h1>{text('problem.title')}</h1>
          <p>{status === 413 ? text('problem.tooLarge') : (words ?? text('problem.words'))}</p>
          <a href={`${shop ?? ''}${path}`}>{text(shop ? 'problem.openThere' : 'problem.again')}</a>
          <p className="number">{text('problem.number', { id: requestId })}</p>
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
