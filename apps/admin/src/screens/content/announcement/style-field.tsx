import type { Localized } from '@kaifong/base/localized';
import { announcementStyles } from '@kaifong/domain/content/contract';
import { Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField, useFormLanguage } from '../../../kit/form/index.ts';
import { NoticePreview } from './notice-preview.tsx';

/** The style, and how it looks with the title as it is being typed. */
export function StyleField(props: FieldProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const [style, title, dismissible] = useWatch({ name: [props.name, 'title', 'dismissible'] }) as [
    string,
    Localized | undefined,
    boolean,
  ];
  const said = title?.[language] || Object.values(title ?? {}).find(Boolean) || t('notice.example');
  return (
    <Stack gap={8}>
      <SelectField
        {...props}
        options={announcementStyles.map((value) => ({ value, label: t(`content.style.${value}`) }))}
      />
      <Text size="sm" fw={560}>
        {t('notice.preview')}
      </Text>
      <NoticePreview title={said} style={style} dismissible={dismissible === true} lang={language} />
    </Stack>
  );
}
