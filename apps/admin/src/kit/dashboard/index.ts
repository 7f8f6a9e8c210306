// What the cards of the first page have in common, whichever section brings them.
export { CardLink } from './card-link.tsx';
export { type Tile, Tiles } from './tiles.tsx';
export { useCard, useCards } from './use-card.ts';
export { useMayOpen } from './use-may-open.ts';
