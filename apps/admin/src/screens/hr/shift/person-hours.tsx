import type { RosterView } from '@kaifong/domain/hr/contract';
import { Drawer, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';

const Continuity = lazy(() => import('../attendance/continuity.tsx'));

/** The name of a person on the roster: for whoever may see days it opens her hours week by week. */
export function PersonHours({ id, name }: Pick<RosterView['people'][number], 'id' | 'name'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const shown = (
    <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
  );
  if (!useCan()('get attendance')) return shown;
  const label = t('continuity.of', { name });
  return (
    <>
      <UnstyledButton aria-label={label} title={label} td="underline" onClick={() => setOpen(true)}>
        {shown}
      </UnstyledButton>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={t('continuity.title')}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': t('shift.close') }}
      >
        <Suspense fallback={<ScreenSkeleton />}>{open ? <Continuity employeeId={id} /> : null}</Suspense>
      </Drawer>
    </>
  );
}
