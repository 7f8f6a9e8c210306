// The templates of a form: those every shop has, and its own.
import {
  type CustomTemplate,
  predefinedTemplateKeys,
  predefinedTemplates,
  type TemplateStyle,
  templateStyleOf,
} from '@kaifong/domain/settings/contract';

export interface ListedTemplate {
  readonly key: string;
  readonly style: TemplateStyle;
  /** The template's place among the shop's own; absent for one every shop has. */
  readonly index?: number;
  readonly name?: string;
}

export function listTemplates(own: readonly CustomTemplate[]): ListedTemplate[] {
  return [
    ...predefinedTemplateKeys.map((key) => ({ key, style: predefinedTemplates[key] })),
    ...own.map(({ key, name, style }, index) => ({ key, name, style, index })),
  ];
}

/** A template of one's own that begins as a copy. Its key is the first free one: `own-1`, `own-2`, … */
export function copyOf(from: string, name: string, own: readonly CustomTemplate[]): CustomTemplate {
  const taken = new Set(own.map(({ key }) => key));
  let number = 1;
  while (taken.has(`own-${number}`)) number += 1;
  const style = templateStyleOf(from, own) ?? predefinedTemplates.default;
  return { key: `own-${number}`, name, style: structuredClone(style) as TemplateStyle };
}
