import { type Domain, defineDomain } from '../domain/index.ts';

/** A domain that brings only what a test names. */
export const toyDomain = (brings: Partial<Domain>): Domain =>
  defineDomain({ name: 'toy', bindings: [], messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} }, ...brings });
