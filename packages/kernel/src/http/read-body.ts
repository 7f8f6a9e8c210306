// The body of a call, whatever it came as: JSON, a plain form or a multipart one with files.
import type {} from '@fastify/multipart';
import type { UploadedFile } from '@kaifong/base/contract';
import { AppError, fail } from '@kaifong/base/errors';
import type { FastifyRequest } from 'fastify';
import { bodyKilobytes } from './failure.ts';
import { asBody, unfold } from './raw-input.ts';

const maxFileBytes = 2 * 1024 * 1024;

const multipartLimits = { fileSize: maxFileBytes, files: 20, fields: 2_000, fieldSize: bodyKilobytes * 1024 };

interface Progress {
  readonly pairs: (readonly [string, unknown])[];
  /** The file that is being read. */
  file?: { readonly bytesRead: number };
}

async function collectPairs(request: FastifyRequest, progress: Progress): Promise<void> {
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      progress.file = part.file;
      const file: UploadedFile = { filename: part.filename, mimetype: part.mimetype, bytes: await part.toBuffer() };
      progress.pairs.push([part.fieldname, file]);
      continue;
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw fail('body-too-large', { kilobytes: bodyKilobytes });
    progress.pairs.push([part.fieldname, part.value]);
  }
}

const lookEvery = 250;
const looksWithoutProgress = 8;

/**
 * Rejects when the parser takes nothing more of what is there: it stands still for ever at a part without a name that
 * is larger than its buffer. A caller who sends slowly is not meant; the server's own time limits are for her.
 */
function whenStuck(request: FastifyRequest, progress: Progress, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    let before = '';
    let looks = 0;
    const timer = setInterval(() => {
      const now = `${progress.pairs.length} ${progress.file?.bytesRead}`;
      const waits = request.raw.isPaused() || request.raw.readableEnded;
      looks = waits && now === before ? looks + 1 : 0;
      before = now;
      if (looks >= looksWithoutProgress) reject(fail('unreadable'));
    }, lookEvery);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
}

/** The form's own errors name the status they ask for; what its parser throws besides is a body nobody can read. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const progress: Progress = { pairs: [] };
  const read = new AbortController();
  try {
    await Promise.race([collectPairs(request, progress), whenStuck(request, progress, read.signal)]);
  } catch (error) {
    request.raw.unpipe();
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw error instanceof AppError ? error : fail('unreadable');
  } finally {
    read.abort();
  }
  return unfold(progress.pairs);
}

export interface ReadBody {
  readonly body: Record<string, unknown>;
  /** True: the body came as a form, whose `_method` counts. */
  readonly form: boolean;
}

export async function readBody(request: FastifyRequest): Promise<ReadBody> {
  if (request.isMultipart()) return { body: await readMultipart(request), form: true };
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return { body: unfold(new URLSearchParams(String(request.body ?? ''))), form: true };
  }
  return { body: asBody(request.body), form: false };
}

/** The query of an address as it was sent. */
export const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
