import { defineRoute, one, uploadedFile } from '@kaifong/base/contract';
import { publicId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
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

export const uploadFile = defineRoute({
  name: 'media.upload-file',
  method: 'POST',
  path: '/api/admin/upload',
  door: 'admin',
  permission: 'create file',
  status: 201,
  multipart: true,
  input: z.object({ file: uploadedFile, type: z.enum(uploadTypes), language: languageSchema.optional() }),
  output: one(storedFile),
  summary: 'Stores a picture or a file; pictures are read, re-encoded and offered in the preset sizes.',
});

export const getFile = defineRoute({
  name: 'media.get-file',
  method: 'GET',
  path: '/api/admin/file/:id',
  door: 'admin',
  permission: 'self',
  input: z.object({ id: publicId, language: languageSchema.optional() }),
  output: one(storedFile),
  summary: 'Reads a public file, so that a form can show the picture behind an id.',
});

export const routes = { uploadFile, getFile };
