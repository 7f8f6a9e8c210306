import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { eq } from 'drizzle-orm';
import { files } from '../../media/schema.ts';
import type { NoteView } from '../contract/index.ts';
import { applicationNotes } from '../schema.ts';

const n = applicationNotes;
const { id, filename, mimetype, bytes } = files;

/** Everything that was written about an application, oldest first. */
export async function readNotes(ctx: Context, application: { id: number; applicant: string }): Promise<NoteView[]> {
  const rows = await ctx.db
    .select({ note: n, file: { id, filename, mimetype, bytes } })
    .from(n)
    .leftJoin(files, eq(files.id, n.file_id))
    .where(eq(n.application_id, application.id))
    .orderBy(n.id);
  const names = await namesOfActors(ctx, new Set(rows.map(({ note }) => `staff:${note.account_id ?? 0}`)));
  return rows.map(({ note, file }) => ({
    id: note.id,
    author: note.by_applicant ? 'customer' : 'staff',
    who: note.by_applicant ? application.applicant : (names.get(`staff:${note.account_id ?? 0}`) ?? ''),
    public: note.public,
    text: note.text,
    file,
    created_at: note.created_at.toISOString(),
  }));
}
