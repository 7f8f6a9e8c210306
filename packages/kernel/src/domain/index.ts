// What a domain hands to the server: its routes, what it reacts to, its background work and its words.
import type { AnyReaction } from '../events/index.ts';
import type { Binding, MessagesByLanguage } from '../http/index.ts';
import type { AnyJob } from '../jobs/index.ts';

export interface Domain {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly reactions?: readonly AnyReaction[];
  readonly jobs?: readonly AnyJob[];
  readonly messages: MessagesByLanguage;
}

export function defineDomain(domain: Domain): Domain {
  return domain;
}
