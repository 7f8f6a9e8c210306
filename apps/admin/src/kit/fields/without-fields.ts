import type { ResourceDefinition } from '@kaifong/base/resource';

/** A definition without some of its fields: what a form does not show it does not send either. Empty sections go too. */
export function withoutFields(definition: ResourceDefinition, names: readonly string[]): ResourceDefinition {
  if (names.length === 0) return definition;
  const kept = (name: string) => !names.includes(name);
  const sections = definition.form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(kept) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    ...definition,
    fields: Object.fromEntries(Object.entries(definition.fields).filter(([name]) => kept(name))),
    form: { ...definition.form, sections },
  };
}
