import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import type { LetterKind, LetterPreview } from '../contract/index.ts';

/** A kind of letter by its name. Refuses `not-found`. */
export function letterNamed(ctx: Context, name: string): LetterSample {
  const found = ctx.runtime.domains.letters.find((letter) => letter.name === name);
  if (!found) throw fail('not-found');
  return found;
}

/** What staff call a letter: `sales.placed` by `sales.letter_names.placed`. */
const labelOf = (ctx: Context, name: string): string =>
  renderMessage(ctx.language, name.replace('.', '.letter_names.'));

/** Every kind of letter the shop can write. */
export async function listLetters(ctx: Context): Promise<LetterKind[]> {
  const letters: LetterKind[] = [];
  for (const { name, to, write } of ctx.runtime.domains.letters)
    letters.push({ name, label: labelOf(ctx, name), to, subject: (await write(ctx, ctx.language)).subject });
  return letters;
}

/** One letter with sample words. */
export async function previewLetter(ctx: Context, name: string, language: Language): Promise<LetterPreview> {
  const { to, write } = letterNamed(ctx, name);
  return { name, label: labelOf(ctx, name), to, language, ...(await write(ctx, language)) };
}
