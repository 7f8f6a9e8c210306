import * as z from 'zod';
import { picture } from './picture.ts';

export const uploadTypes = ['image', 'file'] as const;

/** A stored file as staff see it. */
export const storedFile = z.object({
  id: z.string(),
  kind: z.enum(uploadTypes),
  mimetype: z.string(),
  bytes: z.number(),
  /** Public address; null for a file that is only given out by calls that check who asks. */
  path: z.string().nullable(),
  /** Filled for pictures. */
  picture: picture.nullable(),
});
export type StoredFile = z.output<typeof storedFile>;
