import { defineRoute, one, uploadedFile } from '@kaifong/base/contract';
import { publicId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import {
  batchDestroyFiles,
  batchUpdateFiles,
  countFileUses,
  deleteFile,
  getLibraryFile,
  listFiles,
  listFileUses,
  readWholePicture,
  replaceFile,
  restoreFiles,
  updateFile,
} from './library.ts';
import { storedFile, uploadTypes } from './stored-file.ts';

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

export const routes = {
  uploadFile,
  getFile,
  listFiles,
  countFileUses,
  listFileUses,
  getLibraryFile,
  readWholePicture,
  updateFile,
  replaceFile,
  deleteFile,
  restoreFiles,
  batchUpdateFiles,
  batchDestroyFiles,
};
