// Door for later domains: what is sold, fetched and done in a store.

export { findStore, getStores, listStoreAddresses, type StoreRow, storesTag } from './queries/get-stores.ts';
export { hoursText } from './rules/hours-text.ts';
export { openStateOf } from './rules/opening-hours.ts';
