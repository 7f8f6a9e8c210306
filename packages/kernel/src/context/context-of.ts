import { randomUUID } from 'node:crypto';
import type { Language } from '@kaifong/base/localized';
import type { Actor, Context } from './index.ts';
import type { Runtime } from './runtime.ts';

export interface ContextParts {
  readonly actor: Actor;
  readonly language: Language;
  readonly address?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
}

/** Builds the context of one call. */
export function contextOf(runtime: Runtime, parts: ContextParts): Context {
  const { db, run, connection } = runtime.database;
  return {
    db,
    run,
    connection,
    actor: parts.actor,
    language: parts.language,
    address: parts.address ?? '',
    userAgent: parts.userAgent ?? '',
    requestId: parts.requestId ?? randomUUID(),
    runtime,
    usedTags: new Set(),
  };
}

/**
 * The context of work that no request caused: a job, a reaction, the command line. `name` goes to the audit log as
 * `system:<name>`.
 */
export function systemContext(runtime: Runtime, name: string, language: Language = 'en-US'): Context {
  return contextOf(runtime, { actor: { kind: 'system', name }, language });
}
