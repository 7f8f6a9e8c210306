import type { StaffPermission } from '@kaifong/base/permissions';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { getSettings, writtenLetter } from '../../settings/index.ts';
import { reports, salesReport } from '../contract/index.ts';
import { ReportLetter } from './report-letter.tsx';
import { makeReportPaper } from './report-paper.ts';
import { daysText, figureFacts, figureText } from './report-words.ts';
import { WaitingLetter } from './waiting-letter.tsx';

const week = { from: '2026-11-16', to: '2026-11-22' };
const values = { orders: 42, pieces: 97, gross: 18_400, refunds: 320, net: 16_950 };
const before = { orders: 47, pieces: 104, gross: 20_100, refunds: 0, net: 19_080 };

/** A sent view may be of any report, with each figure its reader sees: the log shows it to whoever sees all of them. */
const everyRight: readonly StaffPermission[] = [
  ...new Set(
    reports.flatMap(({ noun, measures }) => [
      `get ${noun}` as StaffPermission,
      ...Object.values(measures).flatMap(({ guard }) => guard ?? []),
    ]),
  ),
];

/** Names of people and papers stand among all that waits for somebody: her pay, her leave, a claim, a lead, an order. */
const everythingWaits: readonly StaffPermission[] = [
  ...(['get payroll', 'get leave', 'get reimbursement', 'get attendance', 'get task', 'get shifts'] as const),
  ...(['get order', 'get leads', 'get application', 'get po', 'get till_session', 'get broadcast'] as const),
];

/** Samples: what waits, and a view of sales with figures that do not exist. Reports hold figures of the whole shop. */
export const letters: readonly LetterSample[] = [
  {
    name: 'reports.view',
    to: 'staff',
    guard: everyRight,
    attach: makeReportPaper,
    async write(ctx, language) {
      const { time_zone: zone, base_currency: currency } = await getSettings(ctx);
      const view = renderMessage(language, 'reports.sample.view');
      const how = { language, currency };
      const days = daysText(week, language);
      const measures = Object.entries(salesReport.measures).filter(([name]) => name in values);
      const { net } = salesReport.measures;
      return writtenLetter(ctx, { name: 'reports.view', language, values: { view, days } }, (sheet) => (
        <ReportLetter
          {...{ ...sheet, view, days, zone }}
          figures={figureFacts(measures, { values, before }, how)}
          by={renderMessage(language, 'reports.measures.net')}
          groups={[
            { label: '2026-11-22', value: figureText(4_120, net, how) },
            { label: '2026-11-21', value: figureText(3_870, net, how) },
          ]}
          href={`${sheet.shop.url}/`}
        />
      ));
    },
  },
  {
    name: 'reports.waiting',
    to: 'staff',
    guard: everythingWaits,
    async write(ctx, language) {
      const wording = { name: 'reports.waiting', language, values: { count: '2' } };
      const say = (key: string) => renderMessage(language, `reports.sample.${key}`);
      return writtenLetter(ctx, wording, (sheet) => (
        <WaitingLetter
          {...sheet}
          count={2}
          kinds={[
            {
              title: say('waiting_kind'),
              rows: [
                { label: say('waiting_one'), value: '2026-11-26' },
                { label: say('waiting_two'), value: '2026-11-27' },
              ],
            },
          ]}
          href={`${sheet.shop.url}/`}
        />
      ));
    },
  },
];
