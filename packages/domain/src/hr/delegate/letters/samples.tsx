import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../../settings/index.ts';
import { DelegateLetter } from './delegate-letter.tsx';

/** The letter to a delegate, of a manager who does not exist. */
export const delegateSamples: readonly LetterSample[] = [
  {
    name: 'hr.delegate_named',
    guard: 'get employee',
    to: 'staff',
    async write(ctx, language) {
      const manager = renderMessage(language, 'hr.sample.employee');
      const wording = { name: 'hr.delegate_named', language, values: { manager } };
      return writtenLetter(ctx, wording, (sheet) => (
        <DelegateLetter
          {...{ ...sheet, manager }}
          days={{ from_on: '2026-12-21', to_on: '2026-12-24' }}
          href={`${sheet.shop.url}/`}
        />
      ));
    },
  },
];
