import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

export interface PackageLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  readonly words: 'granted' | 'ending';
  readonly link: string;
  readonly values: Readonly<Record<string, string>>;
  /** Sentences after the first: when it begins, ends, with how many it may be shared. */
  readonly notes: readonly string[];
}

/** A letter about a package, with one way to look at it. */
export function PackageLetter({ language, shop, name, words, link, values, notes }: PackageLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `packages.letters.${words}.${key}`, { shop: shop.name, ...values });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
      <Action href={link} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
