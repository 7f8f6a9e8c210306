// Birthdays as other shops keep them: `03-05`, `--03-05`, `0000-03-05`, `3月5日`. Ours are whole days.
import { plainForm } from '@kaifong/base/typed';

const withoutYear = /^(?:0000[-/.]|--)?\d{1,2}(?:[-/.]\d{1,2}|月\d{1,2}日?)$/;

export const isYearless = (cell: unknown): boolean => withoutYear.test(plainForm(String(cell)).trim());
