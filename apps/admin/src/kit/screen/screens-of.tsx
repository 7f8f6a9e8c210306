import { pluralOf } from '@kaifong/base/permissions';
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import type { ComponentType } from 'react';
import type { Screen } from './screen.ts';

type Load = Screen['load'];

/**
 * The three screens of a noun at a path such as `blog/category`: its list, and its form for a new record and for one that
 * is there. Their titles follow from the noun's words in the contract. `domains`: whose words they use besides.
 */
export function screensOf(path: string, noun: string, list: Load, form: Load, domains: string[] = []): Screen[] {
  return [
    { path, title: `screen.${noun}`, permission: `get ${pluralOf(noun)}`, domains, load: list },
    { path: `${path}/create`, title: `screen.${noun}_create`, permission: `create ${noun}`, domains, load: form },
    {
      path: `${path}/edit/:id`,
      title: `screen.${noun}_edit`,
      permission: [`get ${noun}`, `update ${noun}`],
      domains,
      load: form,
    },
  ];
}

/** What of its screens a section writes itself. */
interface OwnScreens {
  readonly list?: Load;
  readonly form?: Load;
  readonly domains?: string[];
}

/** The three screens of a resource, drawn from its definition but for what the section brings itself. */
export function resourceScreens<F extends Fields>(
  path: string,
  noun: string,
  definition: () => Promise<ResourceDefinition<F>>,
  { list, form, domains }: OwnScreens = {},
): Screen[] {
  const drawnBy = (part: () => Promise<ComponentType<{ definition: ResourceDefinition<F> }>>): Load => {
    // One component for both addresses of the form: what was typed stays when a new record gets its own.
    let screen: ComponentType | undefined;
    return async () => {
      const [Part, found] = await Promise.all([part(), definition()]);
      screen ??= () => <Part definition={found} />;
      return { default: screen };
    };
  };
  return screensOf(
    path,
    noun,
    list ?? drawnBy(async () => (await import('../resource/list/resource-list.tsx')).ResourceList),
    form ?? drawnBy(async () => (await import('../resource/record/resource-form.tsx')).ResourceForm),
    domains,
  );
}

/** The form is also drawn where the address names a record: then it is told the record's id. */
interface OwnNamedScreens extends OwnScreens {
  readonly form?: () => Promise<{ default: ComponentType<{ id?: number }> }>;
}

/** The screens of a resource whose records their addresses name, as the specification has groups: `customer/group/edit/{name}`. */
export function namedScreens<F extends Fields>(
  path: string,
  noun: string,
  definition: () => Promise<ResourceDefinition<F>>,
  own: OwnNamedScreens = {},
): Screen[] {
  let screen: ComponentType | undefined;
  const load: Load = async () => {
    const [{ NamedForm }, found, form] = await Promise.all([import('./named-form.tsx'), definition(), own.form?.()]);
    screen ??= () => <NamedForm definition={found} listPath={`/${path}`} form={form?.default} />;
    return { default: screen };
  };
  const permission: Screen['permission'] = [`get ${noun}`, `update ${noun}`];
  const numbered = resourceScreens(path, noun, definition, own).filter((each) => !each.path.includes(':'));
  return [
    ...numbered,
    { path: `${path}/edit/:name`, title: `screen.${noun}_edit`, permission, domains: own.domains, load },
  ];
}
