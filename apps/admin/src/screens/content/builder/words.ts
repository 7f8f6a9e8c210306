import { type ElementType, isElementType } from '@kaifong/domain/content/contract';
import type { TFunction } from 'i18next';

/** Where the words of a type's elements stand: with the contract that brings it. `gift-notes.notes` → those of gift-notes, `notes`. */
function homeOf(type: ElementType): { words: string; name: string } {
  const [domain, name] = type.split('.');
  return name === undefined ? { words: 'content.elements', name: type } : { words: `${domain}.elements`, name };
}

/** Names of element types, fields and choices; they travel with the contract. What an extension does not name, the house does. */
export function typeName(t: TFunction, type: ElementType): string {
  const { words, name } = homeOf(type);
  return isElementType(type) ? t(`${words}.types.${name}.name`) : t('builder.gone', { name });
}
export function typeHint(t: TFunction, type: ElementType): string {
  const { words, name } = homeOf(type);
  return isElementType(type) ? t(`${words}.types.${name}.hint`) : t('builder.gone_hint');
}
export const fieldName = (t: TFunction, type: ElementType, field: string): string =>
  t([`${homeOf(type).words}.fields.${field}`, `content.elements.fields.${field}`]);
export const optionName = (t: TFunction, type: ElementType, field: string, option: string): string =>
  t([`${homeOf(type).words}.options.${field}.${option}`, `content.elements.options.${field}.${option}`]);
export const groupName = (t: TFunction, group: string): string => t(`content.elements.groups.${group}`);
