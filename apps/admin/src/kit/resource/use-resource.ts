import type { AnyRoute } from '@kaifong/base/contract';
import { anyFields, type Fields, type ResourceDefinition, type ResourceRoutes, routesOf } from '@kaifong/base/resource';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type CanCheck, useCan } from '../permissions/index.ts';

const known = new WeakMap<object, object>();

/** Routes of a resource; cached, because query keys depend on their identity. */
export function resourceRoutes<F extends Fields>(definition: ResourceDefinition<F>): ResourceRoutes<F> {
  const found = known.get(definition) as ResourceRoutes<F> | undefined;
  if (found) return found;
  const made = routesOf(definition);
  known.set(definition, made);
  return made;
}

export interface ResourceWords {
  readonly name: string;
  readonly plural: string;
  /** One sentence: what such records are for. */
  readonly purpose: string;
  /** The plural inside a sentence: English begins it with a small letter. */
  readonly many: string;
  readonly field: (name: string) => string;
  readonly section: (name: string) => string;
  /** The sentence beside a field that has one. */
  readonly help: (name: string) => string | undefined;
  /** Words about sheets of these records in particular; '' for none. */
  readonly importHelp: string;
  /** One of the definition's `importChoices`. */
  readonly choice: (name: string) => string;
  /** The word of an enum's value. */
  readonly option: (field: string, value: string) => string;
}

export interface Resource {
  readonly definition: ResourceDefinition;
  /** Address of its list. Screens may stand elsewhere than calls: `/blog/article` lists what `/api/admin/article` answers. */
  readonly path: string;
  readonly routes: ResourceRoutes<Fields>;
  readonly words: ResourceWords;
  /** Routes read again after a change of its records. */
  readonly stale: readonly AnyRoute[];
  readonly can: ReturnType<typeof useCan>;
  /** `may('update')` asks for "update brand". */
  readonly may: (
    action: 'get' | 'create' | 'update' | 'delete' | 'batch update' | 'batch destroy' | 'import' | 'export',
  ) => boolean;
}

/** Suffix of a form's address, after that of its list. */
const formAddress = /\/(create|(edit|view)\/[^/]+)\/?$/;

const stamps = ['id', 'created_at', 'updated_at', 'version'];

/**
 * A definition with its routes, its words in the reader's language and the reader's permissions. `shownBy`:
 * hand-written routes that show its records; pass a stable array.
 */
export function useResource<F extends Fields>(typed: ResourceDefinition<F>, shownBy?: readonly AnyRoute[]): Resource {
  // From here on names of fields are looked up, not spelled out.
  const definition = anyFields(typed);
  const { t, i18n } = useTranslation();
  const can: CanCheck = useCan();
  const path = useLocation().pathname.replace(formAddress, '');
  return useMemo(() => {
    const { domain, name } = definition;
    const noun = `${domain}.${name}`;
    // Sections, and enums, may be named for the noun or for the whole domain.
    const first = (...keys: string[]): string => t(keys.find((key) => i18n.exists(key)) ?? keys[0] ?? '');
    const words: ResourceWords = {
      name: t(`${noun}.name`),
      plural: t(`${noun}.plural`),
      purpose: t(`${noun}.purpose`),
      many: t(`${noun}.plural`).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
      field: (field) =>
        stamps.includes(field) ? first(`${noun}.fields.${field}`, `fields.${field}`) : t(`${noun}.fields.${field}`),
      section: (section) => first(`${noun}.sections.${section}`, `${domain}.sections.${section}`),
      help: (field) => (definition.fields[field]?.help ? t(`${noun}.help.${field}`) : undefined),
      importHelp: i18n.exists(`${noun}.import_help`) ? t(`${noun}.import_help`) : '',
      choice: (choice) => t(`${noun}.choices.${choice}`),
      option: (field, value) => first(`${noun}.${field}.${value}`, `${domain}.${field}.${value}`),
    };
    const routes = resourceRoutes(definition);
    const stale = shownBy ?? [routes.list, routes.read];
    return { definition, path, routes, words, stale, can, may: (action) => can(`${action} ${name}`) };
  }, [definition, path, t, i18n, can, shownBy]);
}
