// What the labels look like: kind of code, sheet or roll, what is said on them, and where a begun sheet goes on.
import { languages } from '@kaifong/base/localized';
import { labelLayoutNames, labelParts, labelsPerPage } from '@kaifong/domain/catalogue/contract';
import { Checkbox, Input, Radio, Select, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../kit/form/index.ts';
import { languageNames } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { type LabelForm, type LabelKind, labelsIn } from './label-form.ts';
import { SheetPlaces } from './sheet-places.tsx';

const kinds: readonly LabelKind[] = ['barcode', 'qrcode'];

export function LabelSettings() {
  const { t } = useTranslation();
  const can = useCan();
  const { setValue } = useFormContext<LabelForm>();
  const { kind, layout, parts, language, start, lines } = useWatch<LabelForm>() as LabelForm;
  return (
    <FormSection title={t('label.look')}>
      <Radio.Group label={t('label.code')} value={kind} onChange={(value) => setValue('kind', value as LabelKind)}>
        <Stack gap={6} mt={4}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={t(`label.kind.${one}`)} disabled={!can(`print ${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('label.layout')}
        allowDeselect={false}
        data={labelLayoutNames.map((value) => ({ value, label: t(`catalogue.label.layout.${value}`) }))}
        value={layout}
        onChange={(value) => {
          if (!value) return;
          setValue('layout', value as LabelForm['layout']);
          setValue('start', 1);
        }}
      />
      <Checkbox.Group
        label={t('label.parts')}
        value={parts}
        onChange={(value) => setValue('parts', value as LabelForm['parts'])}
      >
        <Stack gap={6} mt={4}>
          {labelParts.map((part) => (
            <Checkbox key={part} value={part} label={t(`catalogue.label.part.${part}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('label.language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(value) => value && setValue('language', value)}
      />
      {labelsPerPage(layout) > 1 ? (
        <Input.Wrapper label={t('label.start')} description={t('label.start_text')}>
          <SheetPlaces
            layout={layout}
            start={start}
            count={labelsIn(lines)}
            onStart={(place) => setValue('start', place)}
          />
        </Input.Wrapper>
      ) : null}
    </FormSection>
  );
}
