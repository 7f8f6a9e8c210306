// Files up to 2 MB are taken, and a telephone's photo is twice that: it is made smaller here, before it is sent.
import { shrinkPicture } from '@kaifong/ui/photo';
import { warn } from '../feedback/index.ts';

/** Bytes one file may have. */
export const largestFile = 2 * 1024 * 1024;

/** What moves or is drawn by lines would lose just that. */
const asTheyAre = ['image/gif', 'image/svg+xml'];

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A photo as it may be sent: one that is too large is made smaller, and that is said. What cannot be made smaller stays as it is. */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= largestFile || asTheyAre.includes(file.type)) return file;
  const smaller = await shrinkPicture(file, largestFile);
  if (!smaller) return file;
  const params = { name: file.name, before: megabytes(file.size), after: megabytes(smaller.size) };
  warn('media.made_smaller', ['media.made_smaller_text'], params);
  return smaller;
}

export const fitPictures = (files: Iterable<File>): Promise<File[]> => Promise.all([...files].map(fitPicture));
