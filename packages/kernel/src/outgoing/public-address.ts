import ipaddr from 'ipaddr.js';

/** True for an address on the public internet: not private, loopback, link-local, shared, reserved or carrying another. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
