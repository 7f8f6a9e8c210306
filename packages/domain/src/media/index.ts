export { documentShop } from './actions/document-shop.ts';
// Door for later domains.
export { pictureVariant, type ServedPicture } from './actions/picture-variant.ts';
export { removePrivateFiles } from './actions/remove-private-file.ts';
export { keepPicture, type PreparedPicture, preparePicture, storePicture } from './actions/store-picture.ts';
export { storeGoodsFile, storePrivateFile } from './actions/store-private-file.ts';
export { type FileRow, listPictures, showPicture } from './queries/find-file.ts';
export { isPictureInSql, type PictureRecord, pictureJson, picturePathInSql } from './queries/picture-sql.ts';
export { readFile } from './queries/read-file.ts';
export { keysOfRow } from './queries/store-keys.ts';
export { demoPageOf } from './rules/demo-page.ts';
export { acceptedNames, pictureTypeOf } from './rules/file-types.ts';
export { isOwnKey } from './rules/own-key.ts';
