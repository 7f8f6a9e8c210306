// From what was typed to what is stored: checks it, then keeps the files.
import { type AppError, type FieldError, fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { removePrivateFiles, storePrivateFile } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { Answers, AnswersInput, FileAnswer, FormField } from '../contract/index.ts';
import { phoneCodes } from '../queries/phone-codes.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { readAnswers } from '../rules/read-answers.ts';

interface Sent {
  readonly fields: readonly FormField[];
  readonly sent: AnswersInput;
  readonly before: Answers;
  readonly open: readonly string[] | null;
  readonly complete: boolean;
}

/** Everything that is wrong, each at its field: `answers.email`. */
export const answerFaults = (faults: Readonly<Record<string, FieldError>>): AppError =>
  fail(
    'validation',
    {},
    { fields: Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, [fault]])) },
  );

/** Reads answers and stores their files; those that are not wanted any more leave. Refuses `validation` at the fields, and what the file store refuses. */
export async function storeAnswers(tx: TxContext, input: Sent): Promise<Answers> {
  const { main_language } = await getSettings(tx);
  const say = (text: Localized) => textIn(text, tx.language, main_language);
  const { answers, uploads, faults } = readAnswers({ ...input, say, phones: await phoneCodes(tx) });
  if (Object.keys(faults).length > 0) throw answerFaults(faults);
  const stored: Record<string, Answers[string]> = { ...answers };
  for (const [key, files] of uploads) {
    const kept = (answers[key] ?? []) as readonly FileAnswer[];
    const added: FileAnswer[] = [];
    for (const { bytes, filename } of files) {
      const row = await storePrivateFile(tx, { bytes, filename });
      added.push({ id: row.id, filename: row.filename, mimetype: row.mimetype, bytes: row.bytes });
    }
    stored[key] = [...kept, ...added];
  }
  const wanted = new Set(fileIdsOf(stored));
  await removePrivateFiles(
    tx,
    fileIdsOf(input.before).filter((id) => !wanted.has(id)),
  );
  return stored;
}
