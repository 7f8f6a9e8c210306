// Door for later domains.
export { listFormAddresses } from './queries/list-form-addresses.ts';
