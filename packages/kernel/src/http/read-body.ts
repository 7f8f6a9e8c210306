// The body of a call, whatever it came as: JSON, a plain form or a multipart one with files.
import type {} from '@fastify/multipart';
import type { UploadedFile } from '@kaifong/base/contract';
import { AppError, fail } from '@kaifong/base/errors';
import type { FastifyRequest } from 'fastify';
import { asBody, unfold } from './raw-input.ts';

const maxFileBytes = 2 * 1024 * 1024;

const multipartLimits = { fileSize: maxFileBytes, files: 20, fields: 2_000, fieldSize: 256 * 1024 };

async function multipartPairs(request: FastifyRequest): Promise<(readonly [string, unknown])[]> {
  const pairs: (readonly [string, unknown])[] = [];
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      const file: UploadedFile = { filename: part.filename, mimetype: part.mimetype, bytes };
      pairs.push([part.fieldname, file]);
      continue;
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw fail('too-large');
    pairs.push([part.fieldname, part.value]);
  }
  return pairs;
}

/** The form's own errors name the status they ask for; what its parser throws besides is a body nobody can read. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  let pairs: (readonly [string, unknown])[];
  try {
    pairs = await multipartPairs(request);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw error instanceof AppError ? error : fail('unreadable');
  }
  return unfold(pairs);
}

export interface ReadBody {
  readonly body: Record<string, unknown>;
  /** It came as a form, whose `_method` counts. */
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
