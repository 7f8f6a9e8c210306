// Door for later domains.
export { findBlock } from './queries/get-block.ts';
export { type ContentAddress, type FeedEntry, listContentAddresses, listFeed } from './queries/list-addresses.ts';
export { loadWidget } from './queries/load-widget.ts';
