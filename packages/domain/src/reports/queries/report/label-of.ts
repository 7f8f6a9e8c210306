import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { actionLabel, resourceLabel } from '../../../identity/index.ts';
import { countryName } from '../../../settings/contract/index.ts';
import type { Report, ReportInterval } from '../../contract/index.ts';

const lengths = { day: 10, week: 10, month: 7, year: 4 } as const;

/** What a group is called in the reader's language; the screen writes times itself. */
export function labelOf(
  ctx: Context,
  { dimensions }: Report,
  { by, interval }: { by: string; interval: ReportInterval },
  { key, label }: { key: string | null; label: string | null },
): string {
  const { language } = ctx;
  if (key === null || key === '') return renderMessage(language, `reports.none.${by}`);
  const dimension = dimensions[by];
  switch (dimension?.kind) {
    case 'time':
      return key.slice(0, lengths[interval]);
    case 'month':
      return key.slice(0, 7);
    case 'words':
      return renderMessage(language, `${dimension.words}.${key}`);
    case 'noun':
      return resourceLabel(ctx, key);
    case 'action':
      return actionLabel(language, key).replaceAll('-', ' ');
    case 'country':
      return countryName(key, language);
    default:
      return label || key;
  }
}
