import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import {
  Action,
  type Fact,
  Facts,
  Heading,
  Letter,
  type LetterShop,
  Note,
  Paragraph,
} from '../../../settings/index.ts';
import type { ClaimLetterKind } from '../contract/index.ts';

interface ClaimLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: ClaimLetterKind;
  readonly employee: string;
  readonly facts: readonly Fact[];
  /** Lines of which less was approved, each with its reason. */
  readonly differences: readonly Fact[];
  /** The reason somebody gave. */
  readonly reason?: string;
  readonly href: string;
}

/** Every letter about a claim: one sentence, its amounts, what is less than was claimed and why, and where it is looked at. */
export function ClaimLetter({ language, shop, kind, employee, facts, differences, reason, href }: ClaimLetterProps) {
  const values = { shop: shop.name, employee };
  const say = (key: string) => renderMessage(language, `hr.letters.${kind}.${key}`, values);
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={facts} />
      {differences.length > 0 ? (
        <>
          <Note>{renderMessage(language, 'hr.letters.claim_approved.less')}</Note>
          <Facts facts={differences} />
        </>
      ) : null}
      {reason ? <Paragraph>{reason}</Paragraph> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
