// The media library: every public picture once, what it is called, where it is used.
import { defineRoute, listInput, many, namedBatchResult, one, uploadedFile } from '@kaifong/base/contract';
import { publicId, recordVersion } from '@kaifong/base/ids';
import { filledLine } from '@kaifong/base/input';
import { languageSchema, localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import { crop } from './picture.ts';
import { storedFile } from './stored-file.ts';

const language = languageSchema.optional();
const mostAlt = 300;
const alt = z.union([z.string().trim().max(mostAlt), localizedText(mostAlt)]);
const ids = z.array(publicId).min(1).max(100);
const version = recordVersion.optional();

export const librarySorts = ['created_at', 'filename', 'bytes'] as const;
export const libraryFilters = ['mimetype', 'created_at', 'kilobytes', 'used', 'has_alt'] as const;
export const libraryMimetypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** A file as the library shows it. */
export const libraryFile = storedFile.extend({
  filename: z.string(),
  /** The description per language. */
  translations: z.object({ alt: localizedText() }),
  focal_x: z.number(),
  focal_y: z.number(),
  /** The part of the whole picture that is shown; null when all of it is. */
  crop: crop.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
});
export type LibraryFile = z.output<typeof libraryFile>;

/** A record that shows a file. */
export const fileUsed = z.object({
  domain: z.string(),
  /** Noun of the record: `brand`. */
  resource: z.string(),
  record_id: z.string(),
  /** What the record is called, in the caller's language. */
  title: z.string(),
});
export type FileUsed = z.output<typeof fileUsed>;

export const listFiles = defineRoute({
  name: 'media.list-files',
  method: 'GET',
  path: '/api/admin/file',
  door: 'admin',
  permission: 'get files',
  input: listInput.omit({ ids: true }),
  output: many(libraryFile),
  summary: 'Lists the pictures of the library, newest first; keyword over file name and description.',
});

export const countFileUses = defineRoute({
  name: 'media.count-file-uses',
  method: 'GET',
  path: '/api/admin/file/uses',
  door: 'admin',
  permission: 'get files',
  input: z.object({ ids }),
  output: z.object({ data: z.array(z.object({ id: z.string(), count: z.number() })) }),
  summary: 'Tells how many records show each of some files.',
});

export const listFileUses = defineRoute({
  name: 'media.list-file-uses',
  method: 'GET',
  path: '/api/admin/file/:id/uses',
  door: 'admin',
  permission: 'get file',
  input: z.object({ id: publicId, language }),
  output: z.object({ data: z.array(fileUsed), total: z.number() }),
  summary: 'Lists the records that show a file: by their picture fields, in their texts and page elements.',
});

export const getLibraryFile = defineRoute({
  name: 'media.get-library-file',
  method: 'GET',
  path: '/api/admin/file/:id/details',
  door: 'admin',
  permission: 'get file',
  input: z.object({ id: publicId, language }),
  output: one(libraryFile),
  summary: 'Reads one file of the library with its descriptions.',
});

export const readWholePicture = defineRoute({
  name: 'media.read-whole-picture',
  method: 'GET',
  path: '/api/admin/file/:id/whole',
  door: 'admin',
  permission: 'update file',
  reply: 'file',
  input: z.object({ id: publicId, language }),
  output: z.custom<Blob>(),
  summary: 'Gives the picture as it was before it was cut, to cut it anew.',
});

export const updateFile = defineRoute({
  name: 'media.update-file',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/file/:id',
  door: 'admin',
  permission: 'update file',
  input: z.object({
    id: publicId,
    language,
    version,
    alt: alt.optional(),
    filename: filledLine(200).optional(),
    focal_x: z.coerce.number().int().min(0).max(100).optional(),
    focal_y: z.coerce.number().int().min(0).max(100).optional(),
    /** null shows the whole picture again; left out, nothing is cut anew. */
    crop: crop.nullable().optional(),
  }),
  output: one(libraryFile),
  summary:
    'Changes the description, the name, the focal point or what is shown of a picture; everything that shows it follows.',
});

export const replaceFile = defineRoute({
  name: 'media.replace-file',
  method: 'POST',
  path: '/api/admin/file/:id/replace',
  door: 'admin',
  permission: 'update file',
  multipart: true,
  input: z.object({ id: publicId, language, version, file: uploadedFile }),
  output: one(libraryFile),
  summary: 'Puts another picture in the place of one: its records keep it and its old addresses lead to the new one.',
});

export const deleteFile = defineRoute({
  name: 'media.delete-file',
  method: 'DELETE',
  path: '/api/admin/file/:id',
  door: 'admin',
  permission: 'delete file',
  input: z.object({ id: publicId, language }),
  output: one(z.object({ id: z.string() })),
  summary: 'Takes a file that nothing shows out of the library.',
});

export const restoreFiles = defineRoute({
  name: 'media.restore-files',
  method: 'POST',
  path: '/api/admin/file/restore',
  door: 'admin',
  permission: 'delete file',
  input: z.object({ ids, language }),
  output: namedBatchResult,
  summary: 'Brings files back that were deleted within the last day.',
});

export const batchUpdateFiles = defineRoute({
  name: 'media.batch-update-file',
  method: 'PUT',
  path: '/api/admin/file/batch',
  door: 'admin',
  permission: 'batch update file',
  input: z.object({ ids, key: z.literal('alt', 'validation.batch-key'), value: alt, language }),
  output: namedBatchResult,
  summary: 'Gives several pictures the same description.',
});

export const batchDestroyFiles = defineRoute({
  name: 'media.batch-destroy-file',
  method: 'DELETE',
  path: '/api/admin/file/batch',
  door: 'admin',
  permission: 'batch destroy file',
  input: z.object({ ids, language }),
  output: namedBatchResult,
  summary: 'Takes several files out of the library; those that something shows stay.',
});
