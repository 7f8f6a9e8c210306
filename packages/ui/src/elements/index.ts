export { ElementPiece, type ElementPieceProps, Elements, FooterColumns } from './elements.tsx';
export { pictureViewOf, ShopPicture } from './shop-picture.tsx';
export type {
  ArticleView,
  ButtonView,
  CategoryView,
  ElementData,
  ElementName,
  ElementNode,
  ElementParts,
  ElementProps,
  ElementView,
  ElementWords,
  LinkPartProps,
  MenuLinkView,
  PictureView,
  ProductTile,
  SlideView,
} from './views.ts';
export { Formatted } from './words.tsx';
