import { type PayListRow, payCalls, payList } from '@kaifong/domain/hr/contract';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../kit/resource/index.ts';
import { SelectionButton } from '../../../kit/table/index.ts';
import { RaiseWindow } from './raise-window.tsx';

/** People with what they are paid today. */
export default function SalaryList() {
  const { t } = useTranslation();
  const [raised, setRaised] = useState<{ readonly rows: readonly PayListRow[]; readonly clear: () => void }>();
  return (
    <ListScreen
      list={payList}
      calls={payCalls}
      title={t('screen.salary_management')}
      description={t('pay.who_sees')}
      searchLabel={t('pay.search')}
      rowTo={(row: PayListRow) => `/salary-management/view/${row.id}`}
      selectionActions={(rows, clear) => (
        <SelectionButton onClick={() => setRaised({ rows, clear })}>{t('pay.raise')}</SelectionButton>
      )}
      empty={{ icon: <IconCash size={34} stroke={1.5} />, title: t('pay.nobody'), text: t('pay.nobody_text') }}
      over={() =>
        raised ? <RaiseWindow people={raised.rows} onDone={raised.clear} onClose={() => setRaised(undefined)} /> : null
      }
    />
  );
}
