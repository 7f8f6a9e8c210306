import * as z from 'zod';
import type { UploadedFile } from './index.ts';

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A file field of a multipart call: the server gets an `UploadedFile`, a browser sends a `Blob`. */
export const uploadedFile: z.ZodType<UploadedFile, UploadedFile | Blob> = z.custom<UploadedFile>(isFile, {
  message: 'validation.file',
});
