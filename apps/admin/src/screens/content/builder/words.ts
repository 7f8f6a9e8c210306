import type { TFunction } from 'i18next';

/** Names of element types, fields and choices; they travel with the contract. */
export const typeName = (t: TFunction, type: string): string => t(`content.elements.types.${type}.name`);
export const typeHint = (t: TFunction, type: string): string => t(`content.elements.types.${type}.hint`);
export const fieldName = (t: TFunction, field: string): string => t(`content.elements.fields.${field}`);
export const optionName = (t: TFunction, field: string, option: string): string =>
  t(`content.elements.options.${field}.${option}`);
export const groupName = (t: TFunction, group: string): string => t(`content.elements.groups.${group}`);
