import { pluralOf } from '@kaifong/base/permissions';
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
