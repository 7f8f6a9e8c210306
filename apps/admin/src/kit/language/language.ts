// The words of the screens. Those of the frame are in src/messages, those of lists and forms beside this folder in
// kit/messages; those of a section's own screens in its messages folder;
// names of nouns, fields and enums travel with the contract of their domain. The last two are fetched when a screen of that
// domain opens, in the language of the reader alone.
import { type Language, languageNames, languages, parseLanguage } from '@kaifong/base/localized';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { flatten } from './flatten.ts';

/** Files of words by their path. */
export type MessageFiles = Readonly<Record<string, MessageFile>>;
type MessageFile = () => Promise<{ default: Record<string, unknown> }>;

const appFiles = import.meta.glob('../../messages/*.json') as Record<string, MessageFile>;
const kitFiles = import.meta.glob('../messages/*.json') as Record<string, MessageFile>;
const domainFiles = import.meta.glob('../../../../../packages/domain/src/*/contract/messages/*.json') as Record<
  string,
  MessageFile
>;

const cookie = 'admin_language';
const wantedDomains = new Set<string>();
const loaded = new Set<string>();

/** The words of sections: of their screens, fetched with them, and what screens are called, fetched at once. */
export interface SectionWords {
  readonly screens: MessageFiles;
  /** Of the contracts of extensions, by the end of their path; those of the house are known here. */
  readonly contracts: MessageFiles;
  readonly titles: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
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

async function load(path: string, file: MessageFile | undefined, language: Language, prefix: string): Promise<void> {
  if (!file || loaded.has(path)) return;
  loaded.add(path);
  const flat = flatten((await file()).default);
  // A domain's file may leave its own name out of the keys. One noun of a domain may be called like the domain itself.
  const named = Object.keys(flat).every((key) => key.startsWith(prefix));
  const bundle = Object.fromEntries(Object.entries(flat).map(([key, text]) => [named ? key : `${prefix}${key}`, text]));
  i18next.addResourceBundle(language, 'translation', bundle, false, true);
}

const loadApp = (language: Language) => {
  const app = `../../messages/${language}.json`;
  const kit = `../messages/${language}.json`;
  return Promise.all([load(app, appFiles[app], language, ''), load(kit, kitFiles[kit], language, '')]);
};

/** What screens are called. */
async function loadTitles(language: Language): Promise<void> {
  const path = `titles/${language}`;
  if (!sections || loaded.has(path)) return;
  loaded.add(path);
  i18next.addResourceBundle(language, 'translation', (await sections.titles[language]()).default, false, true);
}

async function loadDomainIn(domain: string, language: Language): Promise<void> {
  const end = `/${domain}/contract/messages/${language}.json`;
  const contract = Object.keys(domainFiles).find((name) => name.endsWith(end)) ?? end;
  const section = `./${domain}/messages/${language}.json`;
  await Promise.all([
    load(contract, domainFiles[contract] ?? sections?.contracts[end], language, `${domain}.`),
    load(section, sections?.screens[section], language, ''),
  ]);
}

/** Makes the words of domains available; called by the routes of their screens before they render. */
export async function loadDomains(domains: readonly string[]): Promise<void> {
  for (const domain of domains) wantedDomains.add(domain);
  await Promise.all(domains.map((domain) => loadDomainIn(domain, currentLanguage())));
}

async function loadAll(language: Language): Promise<void> {
  await Promise.all([
    loadApp(language),
    loadTitles(language),
    ...[...wantedDomains].map((domain) => loadDomainIn(domain, language)),
  ]);
}

/** The server answers in the language of this cookie, so it is written even for the language nobody chose. */
function remember(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = language === 'en-US' ? 'en' : language;
}

/** Prepares the reader's language; resolves when the first screen can be shown. */
export async function startLanguage(words: SectionWords): Promise<void> {
  sections = words;
  const language = rememberedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadAll(language);
  remember(language);
}

/** Switches the screens to another language and remembers it for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadAll(language);
  remember(language);
  await i18next.changeLanguage(language);
}
