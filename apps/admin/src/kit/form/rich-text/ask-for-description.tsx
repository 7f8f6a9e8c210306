import { Button, Group, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../number/number-input.tsx';

export interface PictureDescription {
  readonly alt: string;
  /** In pixels; `''` for as wide as it is. */
  readonly width: number | '';
}

const modalId = 'describe-picture';

/** Asks what a picture shows, for those who cannot see it, and how wide it is. */
export function askForDescription(current: PictureDescription): Promise<PictureDescription | undefined> {
  return new Promise((resolve) => {
    const answer = (told: PictureDescription) => {
      resolve(told);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      title: i18next.t('editor.picture_describe'),
      children: <DescriptionForm current={current} onAnswer={answer} />,
      onClose: () => resolve(undefined),
    });
  });
}

interface DescriptionFormProps {
  readonly current: PictureDescription;
  readonly onAnswer: (told: PictureDescription) => void;
}

function DescriptionForm({ current, onAnswer }: DescriptionFormProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(current.alt);
  const [width, setWidth] = useState<number | ''>(current.width);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The editor stands inside the form of a record, which must not be sent along.
        event.preventDefault();
        event.stopPropagation();
        onAnswer({ alt: alt.trim(), width });
      }}
    >
      <Stack>
        <TextInput
          label={t('editor.picture_alt')}
          description={t('editor.picture_alt_text')}
          value={alt}
          maxLength={500}
          onChange={(event) => setAlt(event.currentTarget.value)}
          data-autofocus
        />
        <NumberInput
          label={t('editor.picture_width')}
          value={width}
          min={40}
          max={4000}
          suffix=" px"
          onChange={(value) => setWidth(typeof value === 'number' ? value : '')}
        />
        <Group justify="flex-end">
          <Button type="submit">{t('action.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
