export { errors } from './errors.ts';
export {
  type FileUsed,
  fileUsed,
  type LibraryFile,
  libraryFile,
  libraryFilters,
  libraryMimetypes,
  librarySorts,
} from './library.ts';
export {
  type Crop,
  crop,
  cropPresets,
  type FocalPoint,
  type Picture,
  type PictureFormat,
  type PictureShape,
  type PictureSource,
  type PictureWidth,
  picture,
  pictureEndings,
  pictureFormats,
  pictureOf,
  pictureShapes,
  pictureWidths,
  shapePath,
  widthsFor,
} from './picture.ts';
export { getFile, routes, uploadFile } from './routes.ts';
export { type StoredFile, storedFile, uploadTypes } from './stored-file.ts';
