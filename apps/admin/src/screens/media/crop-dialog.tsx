import { keyOf, useAction, useCall } from '@kaifong/client/hooks';
import { type Crop, cropPresets, getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Modal, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { CropBox } from './crop-box.tsx';
import { inRatio, type Size, typed, wholeOf } from './crop-rules.ts';

interface CropDialogProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
}

interface WholePicture extends Size {
  readonly src: string;
}

/** The picture before it was cut: bytes that only staff get, shown from memory. */
function useWholePicture(file: LibraryFile) {
  const call = useCall();
  const answer = useQuery<WholePicture>({
    queryKey: [...keyOf(routes.readWholePicture, { id: file.id }), file.version],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const bytes = await call(routes.readWholePicture, { id: file.id });
      const bitmap = await createImageBitmap(bytes);
      const { width, height } = bitmap;
      bitmap.close();
      return { src: URL.createObjectURL(bytes), width, height };
    },
  });
  const src = answer.data?.src;
  useEffect(() => () => (src ? URL.revokeObjectURL(src) : undefined), [src]);
  return answer;
}

const changed = [routes.listFiles, routes.getLibraryFile, getFile];
const numbers = ['left', 'top', 'width', 'height'] as const;

/** Decides what is shown of a picture. The whole stays in the house, so it can be decided otherwise. */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const whole = useWholePicture(file);
  const update = useAction(routes.updateFile, changed);
  const [preset, setPreset] = useState<keyof typeof cropPresets>('free');
  const [own, setOwn] = useState<Crop | null>(file.crop);
  const size = whole.data;
  const part = size ? (own ?? wholeOf(size)) : undefined;
  const ratio = cropPresets[preset];

  const save = async (crop: Crop | null) => {
    try {
      await update.mutateAsync({ id: file.id, version: file.version, crop });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const isWhole = part && size && part.width === size.width && part.height === size.height;
  return (
    <Modal opened onClose={onClose} size="xl" title={t('library.crop')}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={t('library.proportions')}
          value={preset}
          onChange={(value) => {
            const next = value as keyof typeof cropPresets;
            setPreset(next);
            if (part && size) setOwn(inRatio(part, size, cropPresets[next]));
          }}
          data={Object.keys(cropPresets).map((value) => ({
            value,
            label: value === 'free' ? t('library.free') : value,
          }))}
        />
        {whole.error ? <FailureDetails failure={failureOf(whole.error)} /> : null}
        {size && part ? (
          <>
            <CropBox src={size.src} whole={size} part={part} ratio={ratio} onPart={setOwn} />
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
              {numbers.map((name) => (
                <NumberInput
                  key={name}
                  size="xs"
                  label={t(`library.crop_${name}`)}
                  value={part[name]}
                  min={0}
                  onChange={(value) => {
                    if (typeof value !== 'number') return;
                    const next = typed(part, name, value, size);
                    setOwn(name === 'width' || name === 'height' ? inRatio(next, size, ratio) : next);
                  }}
                />
              ))}
            </SimpleGrid>
          </>
        ) : (
          <Skeleton h={320} />
        )}
        <Text size="xs" c="dimmed">
          {t('library.crop_hint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          {file.crop ? (
            <Button variant="subtle" color="gray" loading={update.isPending} onClick={() => void save(null)}>
              {t('library.crop_none')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={!part}
            loading={update.isPending}
            onClick={() => void save(isWhole ? null : (part ?? null))}
          >
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
