import { textParts } from '@kaifong/domain/customers/contract';
import { broadcast } from '@kaifong/domain/marketing/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Widget } from '../../kit/fields/index.ts';
import { type FieldProps, useFormLanguage, useLanguageJudge } from '../../kit/form/index.ts';

/** Characters the link that ends these messages takes, with its word. */
const linkLength = 75;

const ofChannel =
  (channel: 'email' | 'sms', name: 'subject' | 'content' | 'text') =>
  (props: FieldProps): ReactNode => {
    const chosen: unknown = useWatch({ name: 'channel' });
    if ((chosen ?? 'email') !== channel) return null;
    return (
      <>
        <Widget {...props} field={broadcast.fields[name]} isNew={false} optionWord={String} />
        {channel === 'sms' ? <Parts name={props.name} /> : null}
        {name === 'content' ? <WholeMail /> : null}
      </>
    );
  };

const isWritten = (text: unknown): boolean =>
  typeof text === 'string' && (/<(img|hr)\b/i.test(text) || text.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '');

/** A mail is not complete in a language with a subject or with content alone. */
function WholeMail(): null {
  const { getValues } = useFormContext();
  useLanguageJudge((language) => {
    const [subject, content] = ['subject', 'content'].map((name) => isWritten(getValues(`${name}.${language}`)));
    return subject === content ? undefined : 'partial';
  });
  return null;
}

/** The parts a message has in the language of the form's tab, each of which is paid for. */
function Parts({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const words: unknown = useWatch({ name: `${name}.${language}` });
  if (typeof words !== 'string' || words.trim() === '') return null;
  const { parts, length, single } = textParts(`${words}${' '.repeat(linkLength)}`);
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('broadcast_screen.parts', { count: parts, length, single })}
    </Text>
  );
}

/** The words of a broadcast: a mail has a subject and formatted content, a text message plain words. */
export const channelFields = {
  subject: ofChannel('email', 'subject'),
  content: ofChannel('email', 'content'),
  text: ofChannel('sms', 'text'),
};
