import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('media', {
  'file-too-large': { status: 413 },
  /** The content (not the name) is of a kind that is not accepted here. */
  'wrong-type': { status: 415, params: { accepted: 'text' } },
  /** The PDF would act when it is opened, and that cannot be taken out of it. */
  'pdf-active': { status: 422 },
  'picture-too-large': { status: 422, params: { megapixels: 'number' } },
  'picture-unreadable': { status: 422 },
  'file-missing': { status: 422 },
  /** A record shows the file; says which. */
  'file-used': { status: 409, params: { where: 'text' } },
  /** The picture somebody puts in another's place is in the library itself. */
  'already-there': { status: 422, params: { filename: 'text' } },
  'crop-outside': { status: 422, params: { width: 'number', height: 'number' } },
  /** A picture that moves cannot be cut. */
  'crop-moving': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'media', typeof errors> {}
}
