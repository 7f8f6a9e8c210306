// One stock-take: on top the box to scan and count, then what differs, and what happened.
import { type CountRow, routes, type StockCountView } from '@kaifong/domain/inventory/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { CountBox } from './count-box.tsx';
import { CountRows } from './count-rows.tsx';
import { stockCountSteps } from './stock-count-steps.ts';

interface CountProps {
  readonly count: StockCountView;
}

export default function StockCountScreen() {
  return <SteppedScreen read={routes.getStockCount} listPath="/stock-count" view={StockCount} />;
}

/** What the stock-take waits for, said to whoever may do it or to those who wait. */
function nextText({ status, approval, commands }: StockCountView, t: (key: string) => string): string | undefined {
  if (status === 'completed' || status === 'canceled') return undefined;
  if (approval) return t(`stock_take.next.${approval}`);
  return t(`stock_take.next.${commands.includes('approve') ? 'approve' : status}`);
}

function StockCount({ record: count }: { readonly record: StockCountView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const [asked, setAsked] = useState<{ readonly row: CountRow }>();
  const counts = count.status === 'processing' && can('update stock_count');
  const facts = [count.warehouse, count.category, format.dateTime(count.created_at), count.opened_by, count.remark];
  return (
    <SteppedView
      steps={stockCountSteps}
      record={count}
      name={count.number}
      back="/stock-count"
      description={facts.filter(Boolean).join(' · ')}
      above={counts ? <CountBox count={count} asked={asked} /> : undefined}
      next={nextText(count, t)}
      main={<CountRows count={count} {...(counts && { onCount: (row: CountRow) => setAsked({ row }) })} />}
      side={<Summary count={count} />}
    />
  );
}

/** The count's progress, and what its differences come to. */
function Summary({ count }: CountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, counted, differing, surplus, missing, value } = count.summary;
  return (
    <Panel title={t('stock_take.summary')}>
      <Totals
        rows={[
          { name: t('stock_take.progress'), value: `${format.number(counted)} / ${format.number(rows)}` },
          { name: t('stock_take.differing'), value: format.number(differing) },
          { name: t('stock_take.surplus'), value: format.number(surplus) },
          { name: t('stock_take.missing'), value: format.number(missing) },
          value !== null && {
            name: t('stock_take.value'),
            value: format.money(value, count.currency),
            kind: 'total',
          },
        ]}
      />
    </Panel>
  );
}
