import { useAction } from '@kaifong/client/hooks';
import { routes, statutoryFigure } from '@kaifong/domain/payroll/contract';
import { Button } from '@mantine/core';
import { IconBook, IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { Can } from '../../kit/permissions/index.ts';
import { ResourceList, resourceRoutes } from '../../kit/resource/index.ts';

/** Figures of the law by date, and a way to begin with those of Hong Kong. */
export default function FigureList() {
  const { t } = useTranslation();
  return (
    <ResourceList
      definition={statutoryFigure}
      actions={
        <>
          <Can do="get payroll">
            <Button
              component={Link}
              to="/statutory-figure/trial"
              variant="default"
              leftSection={<IconFlask size={16} />}
            >
              {t('trial.open')}
            </Button>
          </Can>
          <Can do="create statutory_figure">
            <GivenFigures />
          </Can>
        </>
      }
    />
  );
}

function GivenFigures() {
  const { t } = useTranslation();
  const add = useAction(routes.addGivenFigures, [resourceRoutes(statutoryFigure).list]);
  const fill = async () => {
    try {
      const { added } = (await add.mutateAsync({})).data;
      notifySuccess('create_success', t(added > 0 ? 'run.figures_added' : 'run.figures_there', { count: added }));
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Button variant="default" loading={add.isPending} leftSection={<IconBook size={16} />} onClick={() => void fill()}>
      {t('run.figures')}
    </Button>
  );
}
