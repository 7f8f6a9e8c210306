import { randomUUID } from 'node:crypto';
import type { Language } from '@kaifong/base/localized';
import type { Actor, Context } from './index.ts';
import type { Machinery } from './machinery.ts';

export interface ContextParts {
  readonly actor: Actor;
  readonly language: Language;
  readonly address?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
}

/** Builds the context of one call. */
export function contextOf(machinery: Machinery, parts: ContextParts): Context {
  const { db, run, connection } = machinery.database;
  return {
    db,
    run,
    connection,
    actor: parts.actor,
    language: parts.language,
    address: parts.address ?? '',
    userAgent: parts.userAgent ?? '',
    requestId: parts.requestId ?? randomUUID(),
    machinery,
    usedTags: new Set(),
  };
}

/** The context of work nobody asked for just now: a job, a reaction, the command line. */
export function systemContext(machinery: Machinery, name: string, language: Language = 'en-US'): Context {
  return contextOf(machinery, { actor: { kind: 'system', name }, language });
}
