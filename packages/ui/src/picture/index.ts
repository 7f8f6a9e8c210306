export { type PictureView, pictureViewOf, ShopPicture, type ShopPictureProps } from './shop-picture.tsx';
