// A route is data: the router, the OpenAPI document, the typed client, the permission matrix and the fuzz suite all read
// the same rows. A row with something missing does not type-check and does not start.
import type * as z from 'zod';
import type { Permission } from '../permissions/index.ts';
import type { RateClass } from './rate-class.ts';

export { type ListQuery, listInput, listQuery, many, one, type Page, pageInput } from '../list/index.ts';
export {
  type BatchResult,
  batchResult,
  mixedBatchResult,
  type NamedBatchResult,
  namedBatchResult,
} from './batch-result.ts';
export { type Card, type CardOf, defineCard } from './define-card.ts';
export {
  type DefinedSettings,
  defineSettings,
  type SecretNameOf,
  type Setting,
  type SettingsOf,
  settingsTab,
} from './define-settings.ts';
export { defineRate, everyCall, type Limit, perDay, perHour, perMinute, type RateClass, rates } from './rate-class.ts';
export { type SheetFormat, sheetFormat, sheetFormats } from './sheet-format.ts';

/** Which door of the building a route belongs to; each door knows one kind of session. */
export type Door = 'store' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the body of a reply is carried when it is not JSON. */
export type ReplyKind = 'json' | 'file';

export interface RouteDefinition<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Reply extends ReplyKind = ReplyKind,
> {
  /** Operation id, `<domain>.<verb-noun>`, unique in the product. */
  readonly name: string;
  readonly method: Method;
  /** Fastify style: `/api/admin/order/:id`. */
  readonly path: Path;
  readonly door: Door;
  readonly permission: Permission;
  /** Path parameters, query and body merged into one object (parameters win, then body, then query). */
  readonly input: Input;
  /** The whole reply body; fields that are not in it are dropped. */
  readonly output: Output;
  /** One sentence for the API page: what the call does to the business. */
  readonly summary: string;
  readonly status?: 200 | 201;
  /** Counted besides `everyCall`; above its limits the call is refused with `too-many`. */
  readonly rate?: RateClass;
  /** Honours `Idempotency-Key`: the key row commits together with the effect. */
  readonly idempotent?: boolean;
  /** Accepts multipart with files. */
  readonly multipart?: boolean;
  readonly reply?: Reply;
  /**
   * Every visitor without a session gets the same reply, in her language: it is kept in the cache until something it shows
   * changes. Only for reads of the store's door that anybody may call.
   */
  readonly sharedReply?: true;
  /**
   * A POST that changes nothing. `shared`: what everybody sees, which a standby of the database may answer · `own`: what its
   * reader keeps changing, answered where she writes.
   */
  readonly reads?: 'shared' | 'own';
  /** A GET that changes something all the same: a link on another site must not be able to cause it. */
  readonly writes?: true;
}

/** Declares a route in a contract. */
export function defineRoute<
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Reply extends ReplyKind = 'json',
>(route: RouteDefinition<Path, Input, Output, Reply>): RouteDefinition<Path, Input, Output, Reply> {
  return route;
}

/** A route of any shape. */
export type AnyRoute = RouteDefinition;
/** What a caller sends. */
export type RouteInput<R extends AnyRoute> = z.input<R['input']>;
/** What a handler receives, parsed. */
export type ParsedInput<R extends AnyRoute> = z.output<R['input']>;
/** The reply body. */
export type RouteOutput<R extends AnyRoute> = z.output<R['output']>;

/** A file that arrived with a multipart call; the bytes are already bounded by the upload limit. */
export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Uint8Array;
}

/** A file a call replies with. */
export interface FileReply {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Uint8Array;
  /** A mark of what is in it; whoever has the file with this mark already is told so instead of getting it again. */
  readonly etag?: string;
}

export { defineEvent, type EventDefinition } from './define-event.ts';
/** Zod shape of a file field. */
export { uploadedFile } from './uploaded-file.ts';
