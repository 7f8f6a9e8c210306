import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { letterShop, renderLetter } from '../../settings/index.ts';
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
    async write(ctx: Context, language: Language) {
      const words = (key: string) => renderMessage(language, `forms.sample.${key}`);
      const shop = await letterShop(ctx, language);
      const form = words('form');
      const params = { form, shop: shop.name, submitter: words('submitter') };
      return {
        subject: renderMessage(language, `forms.letters.${kind}.subject`, params),
        ...renderLetter(letter({ language, shop, form }, words)),
      };
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
