import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('content', {
  'url-taken': { status: 422 },
  /** A page at this address would hide one of the shop's own. */
  'url-reserved': { status: 422 },
  archived: { status: 409 },
  /** Texts of a language are missing. */
  incomplete: { status: 422, params: { language: 'text', fields: 'text' } },
  'nothing-complete': { status: 422 },
  'end-before-start': { status: 422 },
  'publish-not-allowed': { status: 403 },
  'script-not-allowed': { status: 403 },
  'draft-too-large': { status: 413 },
  'version-missing': { status: 404 },
  'preview-over': { status: 404 },
  'used-in-menu': { status: 409, params: { places: 'text' } },
  'category-in-use': { status: 409, params: { places: 'text' } },
  'picture-missing': { status: 422 },
  'reference-missing': { status: 422 },
  'link-invalid': { status: 422 },
  'target-missing': { status: 422 },
  'products-of-category': { status: 422 },
  'tag-taken': { status: 422 },
  'slides-changed': { status: 409 },
  'element-misplaced': { status: 422 },
  'elements-too-deep': { status: 422 },
  'elements-too-many': { status: 422 },
  'elements-too-large': { status: 422 },
  'home-url': { status: 422 },
  'home-stays': { status: 409 },
  /** The home page has one address and one face. */
  'variant-of-home': { status: 422 },
  /** A page is tried beside another one that is there, is not the home page and has no variant itself. */
  'variant-unfit': { status: 422 },
  'period-too-long': { status: 422 },
  'period-reversed': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'content', typeof errors> {}
}
