// Every letter the shop can write, each able to write itself with sample words, so that staff can see what customers get.
import type { Language } from '@kaifong/base/localized';
import type { Context, TxContext } from '../context/index.ts';

export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A letter that was written once, to be written anew. */
export interface Renewal {
  readonly recipient: string;
  readonly about: { readonly kind: string; readonly id: number | string } | null;
  /** Names the occasion of the new one. */
  readonly occasion: string;
}

/** One kind of letter. */
export interface LetterSample {
  /** As in `sendLetter`: `<domain>.<letter>`. */
  readonly name: string;
  /** Who gets it. */
  readonly to: 'customer' | 'staff' | 'visitor';
  /** Writes it about people and things that do not exist. */
  write(ctx: Context, language: Language): Promise<WrittenLetter>;
  /**
   * Writes one that was sent anew, with links that work: for letters whose links end, or are not kept. Gives the id of the
   * new mail; `undefined` when there is nobody left it could be for.
   */
  renew?(tx: TxContext, renewal: Renewal): Promise<number | undefined>;
}

/** The kind of a mail; `undefined` when this shop does not write it any more. */
export const letterNamed = (ctx: Context, name: string): LetterSample | undefined =>
  ctx.runtime.domains.letters.find((letter) => letter.name === name);

/** A letter nobody can look at before it is sent must not be sent: its domain has to name it. */
export function mustBeNamed(ctx: Context, name: string): void {
  const domain = name.slice(0, name.indexOf('.'));
  const brings = ctx.runtime.domains.list.some((each) => each.name === domain);
  if (brings && !letterNamed(ctx, name))
    throw new Error(`the letter ${name} is not named: add it to \`letters\` of the domain ${domain}`);
}
