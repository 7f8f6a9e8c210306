// Declarations of letters, each with sample data, so that staff can see what customers get.
import type { Language } from '@kaifong/base/localized';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Context, TxContext } from '../context/index.ts';
import type { MailPaper, Paper } from './attachments.ts';

export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A sent letter that is to be written again. */
export interface Renewal {
  readonly recipient: string;
  readonly about: { readonly kind: string; readonly id: number | string } | null;
  /** Key of the new mail's occasion; see `sendLetter`. */
  readonly occasion: string;
}

type About = { readonly kind: string; readonly id: number | string } | null;

export interface LetterPaper extends Paper {
  readonly about: About;
}

/** A mail that was sent without some of its papers. */
export interface SentWithout {
  readonly id: number;
  readonly recipient: string;
  readonly about: About;
  readonly papers: readonly MailPaper[];
}

/** One kind of letter. */
export interface LetterSample {
  /** As in `sendLetter`: `<domain>.<letter>`. */
  readonly name: string;
  /** The right it takes to read one that was sent, or all of several: a letter shows what its fields show elsewhere. */
  readonly guard?: StaffPermission | readonly StaffPermission[];
  /** The reader of the letter. */
  readonly to: 'customer' | 'staff' | 'visitor' | 'supplier';
  /** Renders the letter with made-up data. */
  write(ctx: Context, language: Language): Promise<WrittenLetter>;
  /** Makes a paper that goes with it, as PDF. What it throws is told to staff, and the mail goes without. */
  attach?(ctx: Context, paper: LetterPaper): Promise<Uint8Array>;
  /** Told, in the transaction that notes it, when a mail was sent without some of its papers. */
  leftBehind?(tx: TxContext, mail: SentWithout): Promise<unknown>;
  /**
   * Writes a sent letter again with working links, for letters whose links end or are not stored. Returns the id of
   * the new mail; `undefined` when nobody is left to get it.
   */
  renew?(tx: TxContext, renewal: Renewal): Promise<number | undefined>;
  /** For letters nobody asked for: whether the reader of one that was sent may have such a letter now. Left out: always. */
  mayRepeat?(tx: TxContext, mail: Omit<Renewal, 'occasion'>): Promise<boolean>;
}

/** The letter a mail was written by; `undefined` when no domain has it any more. */
export const letterNamed = (ctx: Context, name: string): LetterSample | undefined =>
  ctx.runtime.domains.letters.find((letter) => letter.name === name);

/** Throws for a letter no domain declares: it could not be previewed. */
export function mustBeNamed(ctx: Context, name: string): void {
  const domain = name.slice(0, name.indexOf('.'));
  const brings = ctx.runtime.domains.list.some((each) => each.name === domain);
  if (brings && !letterNamed(ctx, name))
    throw new Error(`the letter ${name} is not named: add it to \`letters\` of the domain ${domain}`);
}
