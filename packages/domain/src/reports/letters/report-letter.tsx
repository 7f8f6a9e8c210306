import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

export interface ReportLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** The name of the view. */
  readonly view: string;
  /** The days, as dates, and their zone. */
  readonly days: string;
  readonly zone: string;
  /** The sentence of a missed goal. */
  readonly goal?: string;
  readonly figures: readonly Fact[];
  /** By which figure the groups are told, and the groups. */
  readonly by: string;
  readonly groups: readonly Fact[];
  readonly href: string;
}

/** A view of a report: the figures of the days, the groups with the most, and where it is looked at. */
export function ReportLetter(props: ReportLetterProps) {
  const { language, shop, view, days, zone, goal, figures, by, groups, href } = props;
  const say = (key: string) =>
    renderMessage(language, `reports.letters.view.${key}`, { shop: shop.name, view, days, zone, by });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{view}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      {goal ? <Paragraph>{goal}</Paragraph> : null}
      <Facts facts={figures} />
      {groups.length > 0 ? <Paragraph>{say('groups')}</Paragraph> : null}
      {groups.length > 0 ? <Facts facts={groups} /> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
