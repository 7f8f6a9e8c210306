import { notifyFailure, notifySuccess } from '@kaifong/admin/kit/feedback';
import { ResourceForm } from '@kaifong/admin/kit/resource';
import { useAction } from '@kaifong/client/hooks';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { giftNote, routes } from '../contract/index.ts';

const copies = 50;

function PrintButton({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const print = useAction(routes.printGiftNote);
  const order = async () => {
    try {
      await print.mutateAsync({ id, copies });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={17} />}
      loading={print.isPending}
      onClick={() => void order()}
    >
      {t('gift-notes.print', { copies })}
    </Button>
  );
}

export default function GiftNoteForm() {
  return <ResourceForm definition={giftNote} actions={({ id }) => <PrintButton id={Number(id)} />} />;
}
