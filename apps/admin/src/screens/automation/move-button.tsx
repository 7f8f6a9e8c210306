import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Can } from '../../kit/permissions/index.ts';
import { useMove } from './use-move.ts';

interface Props {
  readonly id: number;
  /** Said instead of the usual words. */
  readonly label?: string;
}

/** Moves whoever goes by an earlier version of a flow to the newest one. */
export function MoveButton({ id, label }: Props) {
  const { t } = useTranslation();
  const { run, busy } = useMove(id);
  return (
    <Can do="update automation">
      <Button size={label ? 'sm' : 'xs'} variant="default" onClick={() => void run()} loading={busy}>
        {label ?? t('automation_screen.move')}
      </Button>
    </Can>
  );
}
