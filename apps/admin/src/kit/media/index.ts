export { AttachButton } from './attach-button.tsx';
export { DropZone } from './drop-zone.tsx';
export { type PickedPicture, pickPicture } from './pick-picture.tsx';
export { PictureThumb, thumbOf } from './picture-thumb.tsx';
export { UploadList } from './upload-list.tsx';
export { type Upload, type Uploads, useUploads } from './use-uploads.ts';
