import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public: not private, loopback, link-local, shared, reserved, nor one of these embedded in
 * IPv6.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
