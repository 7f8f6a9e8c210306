import { useAction } from '@kaifong/client/hooks';
import { type BookingView, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Paper, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';

/** What colleagues should know of a booking. */
export function RemarkPanel({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const mayWrite = useCan()('update booking');
  const [remark, setRemark] = useState(booking.remark);
  const save = useAction(routes.updateBooking, [routes.getBooking]);
  const submit = async () => {
    try {
      await save.mutateAsync({ id: booking.id, version: booking.version, remark });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Paper p="lg" component="section" aria-label={t('booking.booking.fields.remark')}>
      <Textarea
        label={t('booking.booking.fields.remark')}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        readOnly={!mayWrite}
        maxLength={2_000}
        autosize
        minRows={2}
      />
      {mayWrite && remark !== booking.remark ? (
        <Group justify="flex-end" mt="sm">
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('booking_screen.save')}
          </Button>
        </Group>
      ) : null}
    </Paper>
  );
}
