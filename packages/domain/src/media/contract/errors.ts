import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('media', {
  'file-too-large': { status: 413 },
  /** The content (not the name) is of a kind that is not accepted here. */
  'wrong-type': { status: 415 },
  'picture-too-large': { status: 422 },
  'picture-unreadable': { status: 422 },
  'file-missing': { status: 422 },
  /** Something shows it; says what. */
  'file-used': { status: 409 },
  /** The picture somebody puts in another's place is in the library itself. */
  'already-there': { status: 422 },
  'crop-outside': { status: 422 },
  /** A picture that moves cannot be cut. */
  'crop-moving': { status: 422 },
});
