import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import {
  inventoriesReport,
  reports,
  salesFiguresCard,
  salesReport,
  setupCard,
  stockFiguresCard,
} from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { getSetup } from './queries/get-setup.ts';
import { reportFigures } from './queries/report-card.ts';
import { bindings } from './routes.ts';

const allOf = (nouns: readonly string[]) => nouns.flatMap((noun) => [`get ${noun}`, `export ${noun}`]);

export const domain = defineDomain({
  name: 'reports',
  bindings,
  jobs,
  letters,
  // Letters with the figures and the work their readers see.
  scopedRecords: { employee: ['report_mail', 'waiting_mail'], store: ['report_mail', 'waiting_mail'] },
  roles: {
    // Figures of the whole shop; cost and margin need their own right.
    finance: allOf(reports.map(({ noun }) => noun)),
    'store-manager': allOf(
      reports.flatMap(({ noun }) =>
        ['purchase_report', 'commission_report', 'liability_report'].includes(noun) ? [] : noun,
      ),
    ),
    publisher: ['get sales_report', 'get products_report', 'get channel_report', 'get customer_report'],
    buyer: allOf(['products_report', 'inventories_report', 'purchase_report']),
    warehouse: ['get inventories_report'],
  },
  cards: [
    bindCard(setupCard, getSetup),
    bindCard(
      salesFiguresCard,
      reportFigures(salesReport, ['orders', 'refunds', 'net', 'average', 'margin'], {
        period: 'this_month',
        by: 'channel',
      }),
    ),
    bindCard(
      stockFiguresCard,
      reportFigures(inventoriesReport, ['expired', 'expiring', 'idle'], {
        period: 'today',
        by: 'warehouse',
        before: 'none',
      }),
    ),
  ],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
