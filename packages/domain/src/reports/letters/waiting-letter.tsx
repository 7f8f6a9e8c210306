import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

export interface WaitingLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly count: number;
  /** Kinds of what waits: how much, and the oldest ones. */
  readonly kinds: readonly { readonly title: string; readonly rows: readonly Fact[] }[];
  readonly href: string;
}

/** Everything that waits for somebody, and where she ends this mail. */
export function WaitingLetter({ language, shop, count, kinds, href }: WaitingLetterProps) {
  const say = (key: string) => renderMessage(language, `reports.letters.waiting.${key}`, { shop: shop.name, count });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      {kinds.map(({ title, rows }) => (
        <div key={title}>
          <Paragraph>{title}</Paragraph>
          <Facts facts={rows} />
        </div>
      ))}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Paragraph>{say('end')}</Paragraph>
    </Letter>
  );
}
