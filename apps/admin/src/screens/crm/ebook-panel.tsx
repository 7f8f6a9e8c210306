import { useAction } from '@kaifong/client/hooks';
import { type FunnelState, routes } from '@kaifong/domain/crm/contract';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { funnelsStale } from './funnel-steps.ts';

/** The file that is mailed to whoever fills the funnel in and asks for news. */
export function EbookPanel({ funnel: { id, ebook } }: { readonly funnel: FunnelState }) {
  const { t } = useTranslation();
  const may = useCan()('update funnel');
  const upload = useAction(routes.uploadEbook, funnelsStale);
  const remove = useAction(routes.removeEbook, funnelsStale);
  const put = async (file: File | null) => {
    if (!file) return;
    try {
      await upload.mutateAsync({ id, file });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('upload_fail', error);
    }
  };
  const take = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('lead_screen.ebook_hint')}</Text>
      <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
        {ebook ? ebook.filename : t('lead_screen.no_ebook')}
      </Text>
      {may ? (
        <Group gap="xs">
          <FileButton accept=".pdf,.epub,.zip" onChange={(file) => void put(file)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={upload.isPending}
                leftSection={<IconUpload size={15} />}
              >
                {t(ebook ? 'lead_screen.ebook_replace' : 'lead_screen.ebook_upload')}
              </Button>
            )}
          </FileButton>
          {ebook ? (
            <Button
              size="xs"
              variant="default"
              color="red"
              loading={remove.isPending}
              leftSection={<IconTrash size={15} />}
              onClick={() => void take()}
            >
              {t('action.delete')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}
