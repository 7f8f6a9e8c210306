import type { Context } from '@kaifong/kernel/context';
import { presetKeysOf } from '../rules/upload-address.ts';
import { files } from '../schema.ts';

interface KeySource {
  readonly key: string;
  readonly whole_key: string | null;
  readonly name: string;
  readonly width: number;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly public: boolean;
}

/** Everything that may be stored for a row: its bytes, the whole picture of a cut one, its presets. */
export function keysOfRow(row: KeySource): string[] {
  const whole = row.whole_key ? [row.whole_key] : [];
  const presets = row.public ? presetKeysOf(row.name, row.width, { x: row.focal_x, y: row.focal_y }) : [];
  return [row.key, ...whole, ...presets];
}

/** Every key of the file store that some row accounts for. */
export async function storeKeysOf(ctx: Context): Promise<Set<string>> {
  const { key, whole_key, name, width, focal_x, focal_y } = files;
  const rows = await ctx.db.select({ key, whole_key, name, width, focal_x, focal_y, public: files.public }).from(files);
  return new Set(rows.flatMap(keysOfRow));
}
