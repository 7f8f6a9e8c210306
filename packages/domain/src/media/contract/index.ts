export { errors } from './errors.ts';
export {
  type Picture,
  type PictureFormat,
  type PictureSource,
  type PictureWidth,
  picture,
  pictureFormats,
  pictureOf,
  pictureWidths,
  widthsFor,
} from './picture.ts';
export { getFile, routes, type StoredFile, storedFile, uploadFile, uploadTypes } from './routes.ts';
