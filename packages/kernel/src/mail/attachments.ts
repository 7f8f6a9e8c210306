// Papers that go with a mail. The row keeps which; the bytes are made when the mail is sent, by whoever declares the letter.
import { AppError } from '@kaifong/base/errors';
import type { Context } from '../context/index.ts';
import { letterNamed } from './letters.ts';
import type { mailLogs } from './schema.ts';

/** A paper of a letter. */
export interface Paper {
  /** The paper's kind, by which its letter makes it: `invoice`. */
  readonly kind: string;
  /** Which one, where the subject of the letter has several. */
  readonly of?: number;
  readonly filename: string;
}

/** `failed`: it could not be made · `too-large`: the mail would have been too large with it. */
export type PaperOutcome = 'sent' | 'failed' | 'too-large';

/** A paper of a mail; without an outcome while the mail was not sent. */
export type MailPaper = Paper & { readonly outcome?: PaperOutcome };

/** Bytes of all papers of one mail. Many servers refuse mails of 10 MB, and base64 adds a third. */
export const mostAttachedBytes = 5_000_000;

type MailRow = typeof mailLogs.$inferSelect;

export interface Attached {
  readonly files: readonly { readonly filename: string; readonly content: Buffer }[];
  /** All papers with what became of each. */
  readonly papers: readonly MailPaper[];
}

/** Tries after which a mail no longer waits for somebody to have time for its papers. */
const patience = 4;

async function make(ctx: Context, mail: MailRow, paper: Paper): Promise<Uint8Array | undefined> {
  const letter = letterNamed(ctx, mail.name);
  try {
    if (!letter?.attach) throw new Error(`the letter ${mail.name} makes no papers`);
    return await letter.attach(ctx, { ...paper, about: mail.about });
  } catch (error) {
    // Too many papers are being made just now: the mail is tried again.
    if (error instanceof AppError && error.code === 'unavailable' && mail.attempts < patience) throw error;
    ctx.runtime.log.warn({ mail: mail.id, paper: paper.kind, err: error }, 'a paper of a mail was not made');
    return undefined;
  }
}

/** Makes the papers of a mail, in their order. One that cannot be made, or is too much, stays behind: the mail goes without. */
export async function attachPapers(ctx: Context, mail: MailRow, most = mostAttachedBytes): Promise<Attached> {
  const files: { filename: string; content: Buffer }[] = [];
  const papers: MailPaper[] = [];
  let left = most;
  for (const { outcome: _before, ...paper } of mail.papers) {
    const bytes = await make(ctx, mail, paper);
    const outcome = bytes === undefined ? 'failed' : bytes.byteLength > left ? 'too-large' : 'sent';
    papers.push({ ...paper, outcome });
    if (!bytes || outcome !== 'sent') continue;
    left -= bytes.byteLength;
    files.push({ filename: paper.filename, content: Buffer.from(bytes) });
  }
  return { files, papers };
}

export const leftBehind = (papers: readonly MailPaper[]): MailPaper[] =>
  papers.filter(({ outcome }) => outcome !== undefined && outcome !== 'sent');
