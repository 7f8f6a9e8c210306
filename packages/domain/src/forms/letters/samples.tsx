import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { writtenLetter } from '../../settings/index.ts';
import {
  FormConfirmed,
  FormKept,
  type FormLetterProps,
  FormMoved,
  FormReceived,
  type MovedProps,
} from './form-letters.tsx';

type Sample = (props: FormLetterProps, words: (key: string) => string) => ReactElement;

function sample(kind: string, to: LetterSample['to'], letter: Sample): LetterSample {
  return {
    name: `forms.${kind}`,
    to,
    guard: 'get form_submission',
    write(ctx: Context, language: Language) {
      const words = (key: string) => renderMessage(language, `forms.sample.${key}`);
      const form = words('form');
      const wording = { name: `forms.${kind}`, language, values: { form, submitter: words('submitter') } };
      return writtenLetter(ctx, wording, (sheet) => letter({ ...sheet, form }, words));
    },
  };
}

const moved = (command: MovedProps['command'], reason: string, href?: (shop: string) => string): LetterSample =>
  sample(`form_${command}`, 'visitor', (props, words) => (
    <FormMoved {...props} command={command} reason={reason && words(reason)} href={href?.(props.shop.url)} />
  ));

/** The letters of this domain, about somebody who does not exist. */
export const letters: readonly LetterSample[] = [
  sample('form_received', 'staff', (props, words) => (
    <FormReceived
      {...props}
      path="/admin/formbuilder/1/history/1"
      answers={[
        { title: words('question'), text: words('submitter') },
        { title: words('question_two'), text: words('answer_two') },
      ]}
    />
  )),
  sample('form_confirmed', 'visitor', (props) => <FormConfirmed {...props} review />),
  sample('form_kept', 'visitor', (props) => <FormKept {...props} href={`${props.shop.url}/form/workshop`} />),
  moved('ask', 'reason', (shop) => `${shop}/form/workshop`),
  moved('approve', ''),
  moved('reject', 'reason'),
  moved('complete', ''),
];
