import type { Language } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { SentWithout } from '@kaifong/kernel/mail';
import {
  Action,
  Facts,
  getSettings,
  Heading,
  Letter,
  type LetterShop,
  mailLetter,
  Note,
  Paragraph,
} from '../../../settings/index.ts';

export interface PaperMissingProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly orderId: number;
  readonly recipient: string;
  /** `invoice K1.pdf` */
  readonly papers: readonly string[];
}

const wordsIn = (language: Language) => (key: string, params?: Record<string, string>) =>
  renderMessage(language, `sales.letters.paper-missing.${key}`, params);

/** Tells the shop that a letter went to its buyer without a paper. */
export function PaperMissing({ language, shop, orderId, recipient, papers }: PaperMissingProps) {
  const say = wordsIn(language);
  return (
    <Letter language={language} shop={shop} preview={say('title')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('text')}</Paragraph>
      <Facts
        facts={[
          { label: say('papers'), value: papers.join(', '), strong: true },
          { label: say('recipient'), value: recipient },
        ]}
      />
      <Note>{say('again')}</Note>
      <Action href={`${shop.url}/admin/order/${orderId}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

/** Writes to the shop's own address, once per mail; nothing where it has no address. */
export async function sendPaperAlert(tx: TxContext, { id, recipient, about, papers }: SentWithout): Promise<void> {
  const { contact_email, main_language: language } = await getSettings(tx);
  if (!contact_email || about?.kind !== 'order') return;
  const names = papers.map(({ filename }) => filename);
  const facts = { orderId: Number(about.id), recipient, papers: names };
  const letter = {
    to: contact_email,
    name: 'sales.paper-missing',
    language,
    values: { papers: names.join(', ') },
    about,
    once: `mail:${id}:paper-missing`,
  };
  await mailLetter(tx, letter, (sheet) => <PaperMissing {...{ ...sheet, ...facts }} />);
}
