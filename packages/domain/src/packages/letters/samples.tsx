import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { PackageLetter } from './package-letter.tsx';

const sample = (words: 'granted' | 'ending', notes: readonly string[]): LetterSample => ({
  name: `packages.${words}`,
  to: 'customer',
  async write(ctx, language) {
    const of = (key: string) => renderMessage(language, `packages.sample.${key}`);
    const values = {
      package: of('package'),
      left: renderMessage(language, 'packages.units', { units: 10 }),
      day: of('day'),
    };
    const said = notes.map((note) =>
      renderMessage(language, `packages.letters.notes.${note}`, { days: 365, day: of('day'), most: 2 }),
    );
    return writtenLetter(ctx, { name: `packages.${words}`, language, values }, (sheet) => (
      <PackageLetter
        {...{ ...sheet, words, values, notes: said }}
        name={of('first_name')}
        link={`${sheet.shop.url}/account/packages`}
      />
    ));
  },
});

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [
  sample('granted', ['first_use_days', 'friends']),
  sample('ending', []),
];
