export { Cache, type RememberOptions } from './cache.ts';
export { shareDrops } from './share-drops.ts';
export { untilTag } from './until-tag.ts';
