// What lay where at the end of a day, from the ledger.
import { lotDayCalls, lotDayList } from '@kaifong/domain/catalogue/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListScreen } from '../../kit/resource/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';
import { dayIn } from '../../kit/time/day-text.ts';
import { useWarehouses } from './use-warehouses.ts';

export default function LotsOfDay() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const choices = useWarehouses();
  const [typed, setTyped] = useState(params.get('day') ?? '');
  const day = dayIn(typed) ?? '';
  const choose = (wanted: string) => {
    setTyped(wanted);
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (dayIn(wanted)) next.set('day', wanted);
      else next.delete('day');
      return next;
    });
  };
  return (
    <ListScreen
      list={lotDayList}
      calls={lotDayCalls}
      title={t('screen.inventory_day')}
      description={t('stock.day_text')}
      choices={choices}
      asked={day ? { day } : {}}
      searchLabel={t('stock.search')}
      empty={{ title: t('stock.none_that_day'), text: t('stock.none_that_day_text') }}
    >
      <DayInput label={t('stock.day')} value={typed} onChange={choose} mb="md" w={220} />
    </ListScreen>
  );
}
