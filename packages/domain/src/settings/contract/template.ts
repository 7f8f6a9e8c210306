// Templates: a few choices from which every style variable of the storefront is made. See `theme.ts` for the making.
import { filledLine } from '@kaifong/base/input';
import * as z from 'zod';
import { colorSchema } from './values.ts';

export const radii = ['square', 'soft', 'round'] as const;
export const fontStacks = ['classic', 'plain', 'bookish', 'rounded'] as const;
export const cardStyles = ['plain', 'outlined', 'raised'] as const;

/** The four colours of one screen, light or dark; all others are mixed from them. */
export const paletteSchema = z.object({
  /** Buttons and links. */
  accent: colorSchema,
  /** Behind everything. */
  paper: colorSchema,
  /** Cards, fields and bars. */
  surface: colorSchema,
  ink: colorSchema,
});
export type Palette = z.output<typeof paletteSchema>;
export const paletteNames = ['accent', 'paper', 'surface', 'ink'] as const satisfies readonly (keyof Palette)[];

export const templateStyleSchema = z.object({
  light: paletteSchema,
  dark: paletteSchema,
  radius: z.enum(radii),
  font: z.enum(fontStacks),
  card: z.enum(cardStyles),
});
export type TemplateStyle = z.output<typeof templateStyleSchema>;

export const templateKeySchema = z
  .string()
  .trim()
  .regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'validation.input');

/** A template the shop made itself. */
export const customTemplateSchema = z.object({
  key: templateKeySchema,
  name: filledLine(60),
  style: templateStyleSchema,
});
export type CustomTemplate = z.output<typeof customTemplateSchema>;

/** Templates every shop has. Their names are words: `settings.template.<key>`. */
export const predefinedTemplates = {
  default: {
    light: { accent: '#a83f1b', paper: '#fbf8f4', surface: '#ffffff', ink: '#211c17' },
    dark: { accent: '#f0936b', paper: '#171411', surface: '#211d19', ink: '#f4eee6' },
    radius: 'soft',
    font: 'classic',
    card: 'plain',
  },
  harbour: {
    light: { accent: '#0b5c8a', paper: '#f6f9fb', surface: '#ffffff', ink: '#13212b' },
    dark: { accent: '#7cc3ec', paper: '#0f161b', surface: '#172229', ink: '#e8f1f6' },
    radius: 'soft',
    font: 'plain',
    card: 'outlined',
  },
  bamboo: {
    light: { accent: '#2d6a3f', paper: '#f7f9f2', surface: '#ffffff', ink: '#1a2119' },
    dark: { accent: '#93d0a0', paper: '#121711', surface: '#1b221a', ink: '#eaf1e6' },
    radius: 'round',
    font: 'classic',
    card: 'raised',
  },
  plum: {
    light: { accent: '#9a2459', paper: '#fdf7f9', surface: '#ffffff', ink: '#2a1620' },
    dark: { accent: '#f59ac0', paper: '#1a1116', surface: '#251a20', ink: '#f8e9f0' },
    radius: 'round',
    font: 'rounded',
    card: 'raised',
  },
  press: {
    light: { accent: '#1c1c1c', paper: '#ffffff', surface: '#ffffff', ink: '#111111' },
    dark: { accent: '#f2f2f2', paper: '#0e0e0e', surface: '#181818', ink: '#f5f5f5' },
    radius: 'square',
    font: 'bookish',
    card: 'outlined',
  },
} as const satisfies Record<string, TemplateStyle>;

export type PredefinedTemplate = keyof typeof predefinedTemplates;
export const predefinedTemplateKeys = Object.keys(predefinedTemplates) as PredefinedTemplate[];

const isPredefined = (key: string): key is PredefinedTemplate => Object.hasOwn(predefinedTemplates, key);

/** Most templates one shop keeps of its own. */
export const mostCustomTemplates = 20;

/** The style behind a template's key; `undefined` for a key nobody knows. */
export function templateStyleOf(key: string, custom: readonly CustomTemplate[]): TemplateStyle | undefined {
  return isPredefined(key) ? predefinedTemplates[key] : custom.find((template) => template.key === key)?.style;
}
