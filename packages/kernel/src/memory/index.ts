export { Memory, type RememberOptions } from './memory.ts';
export { shareDrops } from './share-drops.ts';
export { untilTag } from './until-tag.ts';
