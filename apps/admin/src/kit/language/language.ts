// The words of the screens. Those of the frame are in src/messages, those of lists and forms beside this folder in
// kit/messages; those of a section's own screens in its messages folder;
// names of nouns, fields and enums travel with the contract of their domain. The last two are fetched when a screen of that
// domain opens, in the language of the reader alone; for the first page and its cards as one file.
import { type Language, languageNames, languages, parseLanguage } from '@kaifong/base/localized';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { flatten, withPrefix } from './flatten.ts';

/** Files of words by their path. */
export type MessageFiles = Readonly<Record<string, MessageFile>>;
type MessageFile = () => Promise<{ default: Record<string, unknown> }>;

const domainFiles = import.meta.glob('../../../../../packages/domain/src/*/contract/messages/*.json') as Record<
  string,
  MessageFile
>;

const cookie = 'admin_language';
const wantedDomains = new Set<string>();
const loaded = new Set<string>();

type Packed = Readonly<
  Record<Language, () => Promise<{ words: Readonly<Record<string, string>>; domains: readonly string[] }>>
>;

/** The words of sections, fetched with their screens; those of the frame and what screens are called, fetched at once. */
export interface SectionWords {
  readonly screens: MessageFiles;
  /** Of the contracts of extensions, by the end of their path; those of the house are known here. */
  readonly contracts: MessageFiles;
  readonly frame: Packed;
  /** Of all sections with a card on the first page, together. */
  readonly firstPage: Packed;
}
let sections: SectionWords | undefined;

export { languageNames };

/** A short mark for places where the name does not fit. */
export const languageMarks: Record<Language, string> = { 'en-US': 'EN', 'zh-HK': '繁', 'zh-CN': '简' };

export function currentLanguage(): Language {
  return parseLanguage(i18next.language) ?? 'en-US';
}

function rememberedLanguage(): Language {
  const match = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie);
  return parseLanguage(match?.[1]) ?? 'en-US';
}

const add = (language: Language, words: Readonly<Record<string, string>>) =>
  i18next.addResourceBundle(language, 'translation', words, false, true);

async function load(path: string, file: MessageFile | undefined, language: Language, prefix: string): Promise<void> {
  if (!file || loaded.has(path)) return;
  loaded.add(path);
  const words = flatten((await file()).default);
  add(language, withPrefix(words, prefix));
  // Words for what an extension brings to a list of values of the house.
  const added = Object.entries(words).filter(([key]) => key.startsWith('adds.'));
  if (added.length > 0)
    add(language, Object.fromEntries(added.map(([key, text]) => [key.slice('adds.'.length), text])));
}

/** A part that comes as one file; the sections in it need none of their own any more. */
async function loadPart(part: 'frame' | 'firstPage', language: Language): Promise<void> {
  const path = `${part}/${language}`;
  if (!sections || loaded.has(path)) return;
  loaded.add(path);
  const { words, domains } = await sections[part][language]();
  add(language, words);
  for (const domain of domains) for (const file of filesOf(domain, language)) loaded.add(file);
}

/** The names of a domain's two files of words: of its contract and of its screens. */
function filesOf(domain: string, language: Language): [contract: string, section: string] {
  const end = `/${domain}/contract/messages/${language}.json`;
  const contract = Object.keys(domainFiles).find((name) => name.endsWith(end)) ?? end;
  return [contract, `./${domain}/messages/${language}.json`];
}

/** The words of an extension's contract, of the file in this language. */
async function loadExtension(path: string, file: MessageFile, language: Language): Promise<void> {
  const [, name, written] = /\/([^/]+)\/contract\/messages\/([^/]+)\.json$/.exec(path) ?? [];
  if (name && written === language) await load(path, file, language, `${name}.`);
}

async function loadDomainIn(domain: string, language: Language): Promise<void> {
  if (domain === 'dashboard') return loadPart('firstPage', language);
  const [contract, section] = filesOf(domain, language);
  await Promise.all([
    load(contract, domainFiles[contract] ?? sections?.contracts[contract], language, `${domain}.`),
    load(section, sections?.screens[section], language, ''),
    ...Object.entries(sections?.contracts ?? {}).map(([path, file]) => loadExtension(path, file, language)),
  ]);
}

/** Makes the words of domains available; called by the routes of their screens before they render. */
export async function loadDomains(domains: readonly string[]): Promise<void> {
  for (const domain of domains) wantedDomains.add(domain);
  await Promise.all(domains.map((domain) => loadDomainIn(domain, currentLanguage())));
}

async function loadAll(language: Language): Promise<void> {
  // Before the sections in it: they need no file of their own then.
  if (wantedDomains.has('dashboard')) await loadPart('firstPage', language);
  await Promise.all([
    loadPart('frame', language),
    ...[...wantedDomains].map((domain) => loadDomainIn(domain, language)),
  ]);
}

/** The server answers in the language of this cookie, so it is written even for the language nobody chose. */
function remember(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = language === 'en-US' ? 'en' : language;
}

const initIn = (language: Language) =>
  i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

/** Prepares the reader's language; resolves when the first screen can be shown. */
export async function startLanguage(words: SectionWords): Promise<void> {
  sections = words;
  const language = rememberedLanguage();
  await initIn(language);
  await loadAll(language);
  remember(language);
}

/** Speaks this language where there is no browser: of the words of the frame alone. */
export async function speak(language: Language, words: Readonly<Record<string, string>>): Promise<void> {
  await initIn(language);
  add(language, words);
}

/** Switches the screens to another language and remembers it for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadAll(language);
  remember(language);
  await i18next.changeLanguage(language);
}
