export { ElementLink } from './element-link.tsx';
export { ElementPiece, type ElementPieceProps, Elements } from './elements.tsx';
export { Formatted } from './formatted.tsx';
export type {
  ArticleView,
  BroughtElementView,
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
  ProductTile,
  SlideView,
} from './views.ts';
