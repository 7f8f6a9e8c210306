import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Facts, Greeting, Heading, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';

export interface FormLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** Title of the form. */
  readonly form: string;
}

const speaker =
  (language: Language, kind: string, { shop, form }: Pick<FormLetterProps, 'shop' | 'form'>) =>
  (key: string) =>
    renderMessage(language, `forms.letters.${kind}.${key}`, { shop: shop.name, form });

const linesOf = (text: string) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
    <Paragraph key={at}>{line}</Paragraph>
  ));

interface ReceivedProps extends FormLetterProps {
  readonly answers: readonly { readonly title: string; readonly text: string }[];
  /** Path of the submission in the back office. */
  readonly path: string;
}

/** Tells the shop that somebody filled in a form, with every answer. */
export function FormReceived({ language, shop, form, answers, path }: ReceivedProps) {
  const say = speaker(language, 'form_received', { shop, form });
  return (
    <Letter language={language} shop={shop} preview={say('title')}>
      <Heading>{say('title')}</Heading>
      <Facts facts={answers.map(({ title, text }) => ({ label: title, value: text }))} />
      <Action href={`${shop.url}${path}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

/** Tells who filled it in that it arrived. It quotes nothing: whoever typed her address in chose no word of it. */
export function FormConfirmed({ language, shop, form, review }: FormLetterProps & { readonly review: boolean }) {
  const say = speaker(language, 'form_confirmed', { shop, form });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} />
      <Paragraph>{say(review ? 'review' : 'body')}</Paragraph>
      <Note>{say('ignore')}</Note>
    </Letter>
  );
}

/** The link by which a half-filled form is taken up again. */
export function FormKept({ language, shop, form, href }: FormLetterProps & { readonly href: string }) {
  const say = speaker(language, 'form_kept', { shop, form });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} />
      <Paragraph>{say('body')}</Paragraph>
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('ignore')}</Note>
    </Letter>
  );
}

export interface MovedProps extends FormLetterProps {
  readonly command: 'ask' | 'approve' | 'reject' | 'complete';
  /** What staff said, in their words. */
  readonly reason: string;
  /** Where she answers again; only where she is asked to. */
  readonly href?: string | undefined;
}

/** The letter that says what became of a submission: approved, refused, done, or more is needed. */
export function FormMoved({ language, shop, form, command, reason, href }: MovedProps) {
  const say = speaker(language, `form_${command}`, { shop, form });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} />
      <Paragraph>{say('body')}</Paragraph>
      {reason && linesOf(reason)}
      {href && (
        <Action href={href} color={shop.color} language={language}>
          {say('button')}
        </Action>
      )}
    </Letter>
  );
}
