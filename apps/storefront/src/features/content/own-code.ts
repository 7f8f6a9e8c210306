// Styles and scripts that belong to one page.
import { redirectDocument } from 'react-router';
import type { PageCode, Visitor } from '../../shell/visitor.ts';

const isEmpty = ({ css, head, foot }: PageCode) => !css && !head && !foot;

/**
 * Puts a page's own code into its document. A visitor who comes by a link of the shop's scripts has another document
 * open, so the browser is sent to load this one: code that was written for a fresh page runs on a fresh page.
 */
export function ownCode(visitor: Visitor, path: string, code: PageCode): void {
  if (isEmpty(code)) return;
  if (!visitor.document) throw redirectDocument(path);
  visitor.addCode(code);
}
