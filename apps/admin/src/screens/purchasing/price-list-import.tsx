// A supplier's price list from a file: what would change, and then all of it at once or nothing.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type PriceListReply, routes, type SupplierGoodsView } from '@kaifong/domain/purchasing/contract';
import { Alert, Button, Checkbox, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, FailureDetails, failureOf, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { Changes, Figures, Problems } from '../../kit/resource/index.ts';

interface PriceListImportProps {
  readonly supplier: SupplierGoodsView;
  readonly onClose: () => void;
}

/** A file and what it would do. */
interface Chosen {
  readonly file: File;
  readonly leaveUnknown: boolean;
  readonly preview: PriceListReply;
}

export function PriceListImport({ supplier, onClose }: PriceListImportProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const take = useAction(routes.importSupplierGoods, [routes.getSupplierGoods]);
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<Failure>();

  const send = (file: File, leaveUnknown: boolean, dry_run: boolean) => {
    const { id, version } = supplier;
    return take.mutateAsync({ id, version, file, leave_unknown: leaveUnknown, dry_run, language: currentLanguage() });
  };
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError) setFailure(failureOf(error));
      else throw error;
    }
  };
  const look = (file: File, leaveUnknown: boolean) =>
    attempt(async () => setChosen({ file, leaveUnknown, preview: await send(file, leaveUnknown, true) }));
  const write = ({ file, leaveUnknown }: Chosen) =>
    attempt(async () => {
      const reply = await send(file, leaveUnknown, false);
      // Somebody else may have taken goods away meanwhile: nothing was written then.
      if (reply.data.failed > 0) return setChosen({ file, leaveUnknown, preview: reply });
      onClose();
      notifySuccess('submit_success', t('purchase.list_taken', { count: reply.data.created + reply.data.updated }));
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('purchase.list_import', { name: supplier.name })}
      size="xl"
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{t('purchase.list_text')}</Text>
        <Group gap="sm">
          <FileButton accept=".xlsx,.csv,.ods" onChange={(file) => void (file && look(file, false))}>
            {(button) => (
              <Button {...button} variant={chosen ? 'default' : 'filled'} loading={take.isPending} data-autofocus>
                {t(chosen ? 'purchase.list_another' : 'import.choose_file')}
              </Button>
            )}
          </FileButton>
          {chosen ? (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {chosen.file.name}
            </Text>
          ) : null}
        </Group>
        {failure ? (
          <Alert color="red" role="alert">
            <FailureDetails failure={failure} />
          </Alert>
        ) : null}
        {chosen ? (
          <Preview
            chosen={chosen}
            busy={take.isPending}
            onLeave={(leave) => void look(chosen.file, leave)}
            onWrite={() => void write(chosen)}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}

interface PreviewProps {
  readonly chosen: Chosen;
  readonly busy: boolean;
  readonly onLeave: (leave: boolean) => void;
  readonly onWrite: () => void;
}

function Preview({ chosen: { preview, leaveUnknown }, busy, onLeave, onWrite }: PreviewProps) {
  const { t } = useTranslation();
  const { data, errors, changes } = preview;
  const going = data.created + data.updated;
  return (
    <>
      <Figures run={data} expected />
      {data.unknown > 0 ? (
        <Checkbox
          checked={leaveUnknown}
          disabled={busy}
          onChange={(event) => onLeave(event.currentTarget.checked)}
          label={t('purchase.list_leave', { count: data.unknown })}
        />
      ) : null}
      {data.failed > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle />} role="status">
          {t('purchase.list_whole')}
        </Alert>
      ) : null}
      <Problems problems={errors} />
      <Changes changes={changes} />
      <Group justify="flex-end">
        <Button loading={busy} disabled={data.failed > 0 || going === 0} onClick={onWrite}>
          {going === 0 && data.failed === 0 ? t('import.nothing_to_do') : t('import.start', { count: going })}
        </Button>
      </Group>
    </>
  );
}
