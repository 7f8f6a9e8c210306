import { createHash } from 'node:crypto';
import {
  type PublicSettings,
  predefinedTemplates,
  type Settings,
  templateStyleOf,
  themeCss,
} from '../contract/index.ts';

export interface Theme {
  readonly css: string;
  /** Of the stylesheet; '' when there is none. */
  readonly hash: string;
  /** What pages are told of it. */
  readonly shown: PublicSettings['theme'];
}

// Settings come from the cache: the same object until one of them changes.
const made = new WeakMap<Settings, Theme>();

/** The chosen template's stylesheet, under an address that changes with every change of it. */
export function themeOf(settings: Settings): Theme {
  const known = made.get(settings);
  if (known) return known;
  const style = templateStyleOf(settings.template, settings.custom_templates) ?? predefinedTemplates.default;
  const css = themeCss(style);
  const hash = css && createHash('sha256').update(css).digest('base64url').slice(0, 16);
  const href = css && `/theme.css?v=${hash}`;
  const theme = { css, hash, shown: { href, light: style.light.paper, dark: style.dark.paper } };
  made.set(settings, theme);
  return theme;
}
