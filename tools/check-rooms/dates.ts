// Today is a date by the clock of the shop or of somebody's store: taken in UTC, it is another one for hours of every day.
import type { House } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

const PRODUCT = /^(packages\/domain|apps\/\w+)\/src\/(?!.*(\.test\.|\btesting[/.]|\bsuites\/))/;
const TODAY_IN_UTC = /(\bnow\(\)|\bnew Date\(\))\.toISOString\(\)\.slice\(0, ?(4|7|10)\)/g;

export const dateProblems = ({ files }: House): Problem[] =>
  files
    .filter(({ path }) => PRODUCT.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(TODAY_IN_UTC)].map(({ index }) => ({
        path,
        line: lineAt(code, index),
        what: 'today in UTC',
        remedy: 'take dateIn(time_zone, now) of @kaifong/base/time, on a screen useToday()',
      })),
    );
