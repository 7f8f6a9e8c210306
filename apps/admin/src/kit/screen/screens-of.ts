import type { Screen } from './screen.ts';

type Load = Screen['load'];

/** The three screens of a noun: its list, and its form at two addresses. */
export function screensOf(
  path: string,
  noun: string,
  plural: string,
  list: Load,
  form: Load,
  domains: string[] = [],
): Screen[] {
  return [
    { path, title: `screen.${noun}`, permission: `get ${plural}`, domains, load: list },
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
