// Door for later domains.
export { recordTransfer, type Transfer } from './actions/landing-page/record-transfer.ts';
export { memberships } from './ports/memberships.ts';
export { type MenuTargets, menuEventCategories, menuForms } from './ports/menu-targets.ts';
export { findBlock } from './queries/get-block.ts';
export { type ContentAddress, type FeedEntry, listContentAddresses, listFeed } from './queries/list-addresses.ts';
export { loadWidget } from './queries/load-widget.ts';
