// The calls of one resource, as a staff member with some permissions makes them.
import { listPermission } from '@kaifong/base/permissions';
import type { ResourceDefinition } from '@kaifong/base/resource';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { multipartOf, type Values } from './resource-values.ts';
import { queryOf } from './sample-input.ts';

export interface CallerOptions {
  app(): FastifyInstance;
  staff(permissions: readonly string[]): string;
  /** By resource: rights of other records that every caller holds, because its samples name such records or show more with them. */
  readonly besides?: Readonly<Record<string, readonly string[]>>;
}

export interface StoredRecord extends Values {
  readonly id: number;
  readonly version: number;
  readonly translations: Record<string, Record<string, string>>;
}

/** One definition's endpoints. Without `token` the caller holds every permission of the resource. */
export class ResourceCaller {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly #options: CallerOptions;

  constructor(definition: ResourceDefinition, options: CallerOptions) {
    this.definition = definition;
    this.path = `/api/admin/${definition.path}`;
    this.#options = options;
  }

  tokenFor(...actions: readonly string[]): string {
    const { name } = this.definition;
    const own = actions.map((each) => (each === 'list' ? listPermission(name) : `${each} ${name}`));
    return this.#options.staff([...own, ...(this.#options.besides?.[name] ?? [])]);
  }

  #everything = () =>
    this.tokenFor('list', 'get', 'create', 'update', 'delete', 'batch update', 'batch destroy', 'export', 'import');

  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    below: string,
    values: Values = {},
    { token = this.#everything(), headers = {} as Record<string, string>, body = undefined as Buffer | undefined } = {},
  ): Promise<LightMyRequestResponse> {
    const query = method === 'GET' ? queryOf(values) : '';
    return this.#options.app().inject({
      method,
      url: `${this.path}${below}${query && `?${query}`}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(method === 'GET' ? {} : { payload: body ?? values }),
    });
  }

  /** Sends a sheet to be imported. */
  import(
    sheet: Uint8Array,
    fields: Values = {},
    { token = this.#everything(), filename = 'sheet.xlsx' } = {},
  ): Promise<LightMyRequestResponse> {
    const { payload, headers } = multipartOf(fields, { name: 'file', filename, bytes: sheet });
    return this.send('POST', '/import', {}, { token, headers, body: payload });
  }

  async create(values: Values): Promise<StoredRecord> {
    const reply = await this.send('POST', '', values);
    if (reply.statusCode !== 201) throw new Error(`creating a ${this.definition.name}: ${reply.body}`);
    return (reply.json() as { data: StoredRecord }).data;
  }

  async read(id: number, language?: string): Promise<StoredRecord> {
    const reply = await this.send('GET', `/${id}`, language ? { language } : {});
    if (reply.statusCode !== 200) throw new Error(`reading ${this.definition.name} ${id}: ${reply.body}`);
    return (reply.json() as { data: StoredRecord }).data;
  }

  async list(query: Values = {}): Promise<{ data: StoredRecord[]; total: number; page: number; per_page: number }> {
    const reply = await this.send('GET', '', query);
    if (reply.statusCode !== 200) throw new Error(`listing ${this.definition.name}: ${reply.body}`);
    return reply.json();
  }
}
