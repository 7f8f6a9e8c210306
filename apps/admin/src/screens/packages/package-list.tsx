import { type PackageRow, packageCalls, packageList } from '@kaifong/domain/packages/contract';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';

/** Sold packages, as staff look them up when somebody comes to use one. */
export default function PackageList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={packageList}
      calls={packageCalls}
      title={t('screen.package')}
      ordered="-created_at"
      searchLabel={t('packages_screen.search')}
      {...(can('get package') && { rowTo: (row: PackageRow) => `/package/${row.id}` })}
      empty={{
        icon: <IconTicket size={34} stroke={1.5} />,
        title: t('packages_screen.none'),
        text: t('packages_screen.none_text'),
      }}
    />
  );
}
