import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toText } from './to-text.ts';

export interface RenderedLetter {
  readonly html: string;
  readonly text: string;
}

/** Writes a letter out, for mail programs that show pages and for those that show text. */
export function renderLetter(letter: ReactElement): RenderedLetter {
  const html = renderToStaticMarkup(letter);
  return { html: `<!doctype html>${html.replaceAll(' data-text="skip"', '')}`, text: `${toText(html)}\n` };
}
