import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

interface TaskLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly title: string;
  /** The writer of the task, and its day. */
  readonly facts: readonly Fact[];
  readonly text: string;
  readonly href: string;
}

/** A task somebody was given. */
export function TaskLetter({ language, shop, title, facts, text, href }: TaskLetterProps) {
  const say = (key: string) => renderMessage(language, `hr.letters.task_given.${key}`, { shop: shop.name, title });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{title}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {text ? <Paragraph>{text}</Paragraph> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
