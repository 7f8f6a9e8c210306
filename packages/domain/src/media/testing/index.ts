// A picture for records that show one; its bytes are nowhere.
import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { files } from '../schema.ts';

export { pictureTypeOf } from '../rules/file-types.ts';

/** A runtime, or a bare database that somebody else serves. */
type Place = Pick<TestRuntime, 'database'>;

/** The point of a picture that stays in sight, in percent from the left and the top. */
interface Focus {
  readonly focal_x?: number;
  readonly focal_y?: number;
}

/** Returns the picture's id. */
export async function makePicture({ database }: Place, focus: Focus = {}): Promise<string> {
  const name = randomUUID().replaceAll('-', '');
  const size = { kind: 'image' as const, mimetype: 'image/png', bytes: 1, width: 800, height: 600 };
  const [made] = await database.db
    .insert(files)
    .values({ key: `${name}.png`, sha256: name, name, ...size, public: true, created_by: 'test', ...focus })
    .returning({ id: files.id });
  return made?.id ?? '';
}

export async function setFocus({ database }: Place, id: string, focus: Required<Focus>): Promise<void> {
  await database.db.update(files).set(focus).where(eq(files.id, id));
}
