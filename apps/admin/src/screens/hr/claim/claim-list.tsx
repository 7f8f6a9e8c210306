import { type ClaimRow, claimCalls, claimList } from '@kaifong/domain/hr/contract';
import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

/** Claims of everybody. */
export default function ClaimList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={claimList}
      calls={claimCalls}
      title={t('screen.reimbursement')}
      ordered="-id"
      searchLabel={t('claim.search')}
      {...(can('get reimbursement') && { rowTo: (row: ClaimRow) => `/reimbursement/view/${row.id}` })}
      empty={{ icon: <IconReceipt2 size={34} stroke={1.5} />, title: t('claim.none'), text: t('claim.none_text') }}
    />
  );
}
