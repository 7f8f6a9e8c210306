import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('media', {
  'file-too-large': { status: 413 },
  /** The content (not the name) is of a kind that is not accepted here. */
  'wrong-type': { status: 415 },
  'picture-too-large': { status: 422 },
  'picture-unreadable': { status: 422 },
  'file-missing': { status: 422 },
});
