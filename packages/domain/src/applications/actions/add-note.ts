import type { UploadedFile } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { storePrivateFile } from '../../media/index.ts';
import { applicationTold, type messageInput, type noteInput } from '../contract/index.ts';
import { getOwnRecord } from '../queries/find-application.ts';
import { showOwn } from '../queries/own-applications.ts';
import { applicationNotes, applications } from '../schema.ts';
import { lockApplication } from './take-step.ts';

interface Note {
  readonly application_id: number;
  readonly text: string;
  readonly public: boolean;
  readonly file?: UploadedFile | undefined;
}

async function write(tx: TxContext, { file, ...note }: Note): Promise<void> {
  const stored = file && (await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename }));
  const { actor } = tx;
  const [row] = await tx.db
    .insert(applicationNotes)
    .values({
      ...note,
      file_id: stored?.id ?? null,
      by_applicant: actor.kind !== 'staff',
      account_id: actor.kind === 'staff' ? actor.id : null,
    })
    .returning({ id: applicationNotes.id });
  if (row && note.public) await announce(tx, applicationTold, { application_id: note.application_id, note_id: row.id });
}

/** Writes for colleagues or for the applicant, with a file and with how much is done. Refuses `note-empty` and what the file store refuses. */
export const addNote = (ctx: Context, input: z.output<typeof noteInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, text, file, progress } = input;
    const row = await lockApplication(tx, id);
    const hasProgress = progress !== undefined && progress !== null && progress !== row.progress;
    if (text === '' && !file && !hasProgress) throw fail('applications.note-empty');
    if (text !== '' || file) await write(tx, { application_id: id, text, file, public: input.public });
    const set = { ...(hasProgress && { progress }), ...touch(applications) };
    await tx.db.update(applications).set(set).where(eq(applications.id, id));
  });

/** The applicant writes to the shop. Refuses `not-found`, `note-empty`, `application-moved` once it ended. */
export const writeToShop = (ctx: Context, input: z.output<typeof messageInput>) =>
  inTransaction(ctx, async (tx) => {
    const row = await getOwnRecord(tx, input);
    const before = await showOwn(tx, row);
    if (!before.may_write) throw fail('not-found');
    if (input.text === '' && !input.file) throw fail('applications.note-empty');
    await write(tx, { application_id: row.id, text: input.text, file: input.file, public: true });
    await tx.db.update(applications).set(touch(applications)).where(eq(applications.id, row.id));
    return showOwn(tx, await getOwnRecord(tx, input));
  });
