import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage, type LetterReading } from './in-language.ts';
import { toText } from './to-text.ts';

export interface RenderedLetter {
  readonly html: string;
  readonly text: string;
}

/**
 * Writes a letter out, for mail programs that show pages and for those that show text. Its links to the shop open in the
 * language it is written in.
 */
export function renderLetter(letter: ReactElement, reading: LetterReading): RenderedLetter {
  const html = inLanguage(renderToStaticMarkup(letter), reading);
  return { html: `<!doctype html>${html.replaceAll(' data-text="skip"', '')}`, text: `${toText(html)}\n` };
}
