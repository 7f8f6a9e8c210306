import type { Language } from '@kaifong/base/localized';
import type { MessageFiles } from './kit/language/language.ts';
import type { Section } from './kit/screen/index.ts';

interface Extension {
  readonly section: Section;
  /** The words of its contract, and with them those of its screens. */
  readonly words: Readonly<Record<Language, MessageFiles[string]>>;
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
