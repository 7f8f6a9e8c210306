import { showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings, writtenLetter } from '../../settings/index.ts';
import { ApplicationLetter, letterKinds, toShop } from './application-letter.tsx';

const priced = ['application_approve', 'application_rest', 'application_change'];
const spoken = [
  'application_written',
  'application_ask',
  'application_refuse',
  'application_told',
  'application_change',
];

/** The letters of this domain, about an application that does not exist. */
export const letters: readonly LetterSample[] = letterKinds.map((kind) => ({
  name: `applications.${kind}`,
  to: toShop(kind) ? 'staff' : 'visitor',
  guard: 'get application',
  async write(ctx, language) {
    const settings = await getSettings(ctx);
    const say = (key: string) => renderMessage(language, `applications.${key}`);
    const [service, applicant] = [say('sample.service'), say('sample.applicant')];
    const part = kind === 'application_rest' ? 'rest' : kind === 'application_change' ? 'change' : 'whole';
    const facts = priced.includes(kind)
      ? [{ label: say(`part.${part}`), value: showMoney(128_000, displayCurrency(settings)) }]
      : [];
    const wording = { name: `applications.${kind}`, language, values: { service, applicant } };
    return writtenLetter(ctx, wording, (sheet) => (
      <ApplicationLetter
        {...{ ...sheet, kind, service, facts }}
        href={`${sheet.shop.url}/`}
        {...(spoken.includes(kind) && { words: say('sample.words') })}
      />
    ));
  },
}));
