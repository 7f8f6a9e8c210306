// What may be stored, judged by content alone: the name and the header a file came with say nothing.
import { fileTypeFromBuffer } from 'file-type';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'] as const;
export type PictureType = (typeof pictureTypes)[number];

const documents: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** What a shop sells as a file, beside documents. */
const media: Record<string, string> = {
  'application/zip': 'zip',
  'application/epub+zip': 'epub',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
};

/** Words for people: which kinds an upload field takes. */
export const acceptedNames = {
  image: 'JPEG, PNG, WebP, GIF, SVG',
  file: 'PDF, DOCX, XLSX, PPTX, TXT, CSV, JPEG, PNG, WebP, GIF',
  goods: 'PDF, EPUB, ZIP, MP3, M4A, WAV, FLAC, MP4, DOCX, XLSX, PPTX, TXT, CSV, JPEG, PNG, WebP, GIF',
} as const;

const headOf = (bytes: Uint8Array, length: number) => Buffer.from(bytes.subarray(0, length)).toString('utf8');

/** An SVG begins, after declaration and comments, with its own element. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = headOf(bytes, 4096).replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>[]*>\s*)?<svg[\s>]/i.test(head);
}

const isPlainText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The kind of picture these bytes are; `undefined` for everything that is none. */
export async function pictureTypeOf(bytes: Uint8Array): Promise<PictureType | undefined> {
  if (looksLikeSvg(bytes)) return 'image/svg+xml';
  const found = await fileTypeFromBuffer(bytes);
  return pictureTypes.find((type) => type === found?.mime);
}

/** The kind of document these bytes are and the ending it gets; `undefined` for everything that is not accepted. */
export async function documentTypeOf(bytes: Uint8Array): Promise<{ mimetype: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) {
    const extension = documents[found.mime];
    return extension ? { mimetype: found.mime, extension } : undefined;
  }
  // Text that a browser could take for a page is not given a home here.
  const active = /<\s*(!doctype|html|script|svg|\?xml|iframe|body)/i.test(headOf(bytes, 4096));
  return isPlainText(bytes) && !active ? { mimetype: 'text/plain; charset=utf-8', extension: 'txt' } : undefined;
}

/** The same of what is sold as a file: documents, packed files, sound and film. */
export async function goodsTypeOf(bytes: Uint8Array): Promise<{ mimetype: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const extension = found && media[found.mime];
  return extension ? { mimetype: found.mime, extension } : documentTypeOf(bytes);
}
