// Every row of the route table is complete: bound, named, permitted, convertible, and with words in every language.
import type { AnyRoute } from '@kaifong/base/contract';
import { AppError, declaredErrors } from '@kaifong/base/errors';
import { languages } from '@kaifong/base/localized';
import { isBrought, parsePermission, pluralOf, resourceActions } from '@kaifong/base/permissions';
import type { ResourceDefinition } from '@kaifong/base/resource';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Binding, messagesOf, openApiOf, parseInput, renderMessage } from '../http/index.ts';
import { inputSchemaOf, pathParametersOf, sampleInput } from './sample-input.ts';

const shop = { version: '0', server: 'https://shop.example' };

export interface ContractSuiteOptions {
  /** Every route the contracts declare. */
  readonly routes: readonly AnyRoute[];
  readonly bindings: readonly Binding[];
  /** Names of the domains whose words are registered. */
  readonly domains: readonly string[];
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in?: string;
    readonly schema: { readonly enum?: readonly string[]; readonly properties?: object };
  }[];
}

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
// The specification has the task tool's calls at an address of their own.
const prefixes = { store: ['/api/'], admin: ['/api/admin', '/clickup/'] } as const;

/** What stands between a row of the table and completeness. */
function flawsOf(route: AnyRoute): string[] {
  const flaws: string[] = [];
  if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(route.name)) flaws.push('its name is not <domain>.<verb-noun>');
  if (!prefixes[route.door].some((prefix) => route.path.startsWith(prefix)))
    flaws.push(`its path is not behind the door ${route.door}`);
  if (route.door === 'store' && route.path.startsWith('/api/admin')) flaws.push('a store route in the admin path');
  if (!/^[A-Z].{8,}\.$/.test(route.summary)) flaws.push('its summary is no sentence');
  const { permission } = route;
  const known = permission === 'public' || permission === 'self';
  if (!known && route.door !== 'admin') flaws.push('a staff permission outside the admin door');
  if (!known && !resourceActions.some((action) => permission.startsWith(`${action} `)))
    flaws.push(`an action nobody knows in the permission "${permission}"`);
  try {
    const { type, properties = {} } = inputSchemaOf(route);
    if (type !== 'object') flaws.push('its input is no object');
    for (const name of pathParametersOf(route)) if (!(name in properties)) flaws.push(`no input for :${name}`);
    z.toJSONSchema(route.output, { io: 'output', unrepresentable: 'any' });
  } catch (error) {
    flaws.push(`it has no JSON schema: ${(error as Error).message}`);
  }
  return flaws;
}

const nounOf = (permission: string) => {
  const action = [...resourceActions]
    .sort((a, b) => b.length - a.length)
    .find((each) => permission.startsWith(`${each} `));
  return permission.slice((action?.length ?? 0) + 1);
};

/** A permission is worded as a whole, or by the noun it is about: among the permissions of a domain, or as a record of it. */
function permissionIsWorded(permission: string, domains: readonly string[], language: (typeof languages)[number]) {
  const noun = nounOf(permission);
  const action = parsePermission(permission)?.action;
  // Nobody else has a word for a verb an extension brings.
  const whole = action !== undefined && isBrought(action);
  return domains.some((domain) => {
    const { permissions = {}, ...words } = messagesOf(domain, language) ?? {};
    const records = Object.keys(words).filter((key) => typeof words[key] === 'object' && 'plural' in words[key]);
    const keys = [...(typeof permissions === 'object' ? Object.keys(permissions) : []), ...records];
    return keys.some((key) => key === permission || (!whole && (key === noun || pluralOf(key) === noun)));
  });
}

/** Labels a definition needs: its name, its fields, the sentences that help with them. */
function labelsOf(definition: ResourceDefinition): string[] {
  const noun = `${definition.domain}.${definition.name}`;
  const fields = Object.entries(definition.fields);
  const helped = fields.filter(([, field]) => field.help).map(([name]) => `${noun}.help.${name}`);
  return [`${noun}.name`, `${noun}.plural`, ...fields.map(([name]) => `${noun}.fields.${name}`), ...helped];
}

/** Registers the tests; call it in a file whose domains' words are registered. */
export function describeContracts({ routes, bindings, domains }: ContractSuiteOptions): void {
  const table = bindings.map(({ route }) => route);

  describe('the route table', () => {
    it('has a binding for every route of the contracts, and one only', () => {
      const bound = new Set(table.map(({ name }) => name));
      expect(routes.filter(({ name }) => !bound.has(name)).map(({ name }) => name)).toEqual([]);
      expect(repeated(table.map(({ name }) => name))).toEqual([]);
      expect(repeated(table.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`))).toEqual([]);
    });

    it('has complete rows', () => {
      const flaws = table.map((route) => [route.name, flawsOf(route)] as const).filter(([, list]) => list.length > 0);
      expect(Object.fromEntries(flaws)).toEqual({});
    });

    it('throws at no field of any call when a value hides what every value has', { timeout: 120_000 }, () => {
      const thrown = table.flatMap((route) =>
        Object.keys(inputSchemaOf(route).properties ?? {}).flatMap((name) => {
          try {
            parseInput(route.input, { ...sampleInput(route), [name]: { length: { toString: 1 } } });
            return [];
          } catch (error) {
            return error instanceof AppError ? [] : [`${route.name} ${name}: ${error}`];
          }
        }),
      );
      expect(thrown).toEqual([]);
    });

    it('makes a valid OpenAPI 3.1 document', { timeout: 120_000 }, async () => {
      const document = JSON.parse(JSON.stringify(openApiOf(bindings, shop))) as Record<string, unknown>;
      const { valid, errors } = await new Validator().validate(document);
      expect(errors ?? []).toEqual([]);
      expect(valid).toBe(true);
      const text = JSON.stringify(document);
      const references = [...new Set([...text.matchAll(/"\$ref":"(#[^"]*)"/g)].map((match) => match[1] ?? ''))];
      const missing = references.filter((reference) => {
        let node: unknown = document;
        for (const part of reference.slice(2).split('/')) node = (node as Record<string, unknown> | undefined)?.[part];
        return node === undefined;
      });
      expect(missing).toEqual([]);
    });

    it('makes a document that programs are written from: a server, no path twice, no schema that names itself', () => {
      const { servers, paths, components } = openApiOf(bindings, shop) as {
        servers: unknown;
        paths: Record<string, object>;
        components: { schemas: Record<string, unknown> };
      };
      expect(servers).toEqual([{ url: shop.server }]);
      const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
      expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
      const gaps = Object.entries(paths).flatMap(([path, calls]) =>
        Object.entries(calls as Record<string, Operation>).map(([method, { parameters = [] }]) => {
          const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
          return [`${method} ${path}`, named.join(), [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join()];
        }),
      );
      expect(gaps.filter(([, named, inPath]) => named !== inPath)).toEqual([]);
      // In a property a schema may name itself, as a tree does; as one of its own alternatives it would be no type.
      const plain = (name: string) =>
        JSON.stringify(components.schemas[name], (key, value) => (key === 'properties' ? undefined : value)) ?? '';
      const reaches = (name: string, seen = new Set<string>()): Set<string> => {
        for (const [, next = ''] of plain(name).matchAll(/schemas\/([^"]+)"/g))
          if (!seen.has(next)) reaches(next, seen.add(next));
        return seen;
      };
      expect(Object.keys(components.schemas).filter((name) => reaches(name).has(name))).toEqual([]);
    });

    it('tells by what each list can be sorted and narrowed', () => {
      const { paths } = openApiOf(bindings, shop) as { paths: Record<string, Record<string, Operation>> };
      const wrong = bindings.flatMap(({ route, list }) => {
        if (!list || route.method !== 'GET') return [];
        const parameters = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? [];
        const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
        const [sort, filter] = [schemaOf('sort'), schemaOf('filter')];
        const told = [
          sort && Object.keys(list.sort).every((name) => sort.enum?.includes(name) && sort.enum.includes(`-${name}`)),
          filter && Object.keys(list.filters ?? {}).join() === Object.keys(filter.properties ?? {}).join(),
        ];
        return told.includes(false) ? [route.name] : [];
      });
      expect(wrong).toEqual([]);
    });
  });

  describe.each(languages)('in %s', (language) => {
    /** Without words of its own a code is shown as it is, or in English. */
    const lacksWords = (code: string) => {
      const said = renderMessage(language, code);
      // A message that is one gap alone has no words of its own.
      const words = said.replace(/\{\{.*?\}\}/g, '');
      const untranslated = language !== 'en-US' && said === renderMessage('en-US', code) && /[a-z]{2}/.test(words);
      return said === code || untranslated;
    };

    it('every error has words, with the gaps its parameters fill', () => {
      const isOurs = (code: string) => !code.includes('.') || ['kernel', ...domains].includes(code.split('.')[0] ?? '');
      const ours = [...declaredErrors()].filter(([code]) => isOurs(code));
      expect(ours.map(([code]) => code).filter(lacksWords)).toEqual([]);
      // Filled by themselves: the field a message stands at, and the header that tells how long to wait.
      const silent = new Set(['field', 'seconds']);
      const spoken = (names: readonly string[]) => [...new Set(names)].filter((name) => !silent.has(name)).sort();
      const gaps = (code: string) =>
        [...renderMessage(language, code).matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
      const differing = ours.filter(
        ([code, { params = {} }]) => `${spoken(gaps(code))}` !== `${spoken(Object.keys(params))}`,
      );
      expect(differing.map(([code]) => code)).toEqual([]);
    });

    it('every permission has words', () => {
      const wanted = new Set(table.map(({ permission }) => permission).filter((each) => each.includes(' ')));
      expect([...wanted].filter((permission) => !permissionIsWorded(permission, domains, language))).toEqual([]);
    });

    it('every resource, field and section has a label', () => {
      const definitions = new Set(bindings.flatMap(({ resource }) => (resource ? [resource] : [])));
      expect([...definitions].flatMap(labelsOf).filter(lacksWords)).toEqual([]);
      // A section is called by its own name or by the one its domain has for all of them.
      const untitled = [...definitions].flatMap(({ domain, name, form }) =>
        form.sections.flatMap((section) => {
          const own = `${domain}.${name}.sections.${section.name}`;
          return lacksWords(own) && lacksWords(`${domain}.sections.${section.name}`) ? [own] : [];
        }),
      );
      expect(untitled).toEqual([]);
    });
  });
}
