import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Facts, Greeting, Heading, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';
import type { ContactRow } from '../queries/contact-messages.ts';

export interface ContactLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly message: Pick<ContactRow, 'id' | 'name' | 'email' | 'subject' | 'message'>;
}

const speaker = (language: Language, kind: string, shop: LetterShop) => (key: string) =>
  renderMessage(language, `crm.letters.${kind}.${key}`, { shop: shop.name });

/** Tells the shop that somebody wrote, with every word. Answering the mail answers the writer. */
export function ContactReceived({ language, shop, message }: ContactLetterProps) {
  const say = speaker(language, 'contact_received', shop);
  const label = (name: string) => renderMessage(language, `crm.contact_message.fields.${name}`);
  const lines = message.message.split(/\r?\n/);
  return (
    <Letter language={language} shop={shop} preview={message.subject}>
      <Heading>{say('title')}</Heading>
      <Facts
        facts={[
          { label: label('name'), value: message.name },
          { label: label('email'), value: message.email },
          { label: label('subject'), value: message.subject },
        ]}
      />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
        <Paragraph key={index}>{line}</Paragraph>
      ))}
      <Action href={`${shop.url}/admin/contact-message/view/${message.id}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('answer')}</Note>
    </Letter>
  );
}

/** Tells the writer that her message arrived. It quotes nothing: whoever typed her address in chose no word of it. */
export function ContactConfirmed({ language, shop }: Omit<ContactLetterProps, 'message'>) {
  const say = speaker(language, 'contact_confirmed', shop);
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} />
      <Paragraph>{say('body')}</Paragraph>
      <Note>{say('ignore')}</Note>
    </Letter>
  );
}
