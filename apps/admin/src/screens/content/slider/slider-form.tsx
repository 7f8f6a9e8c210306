import { slider } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { type FieldProps, ImageField } from '../../../kit/form/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { LinkField } from '../fields/link-field.tsx';
import { ShortTextField } from '../fields/short-text-field.tsx';
import { SiteLanguageField } from '../fields/site-language-field.tsx';
import { SlidePreview } from './slide-preview.tsx';

function PhonePicture(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <ImageField {...props} description={t('slide.phone_text')} />
      <SlidePreview />
    </>
  );
}

const widgets = {
  text: ShortTextField,
  link: LinkField,
  image_mobile: PhonePicture,
  only_language: SiteLanguageField,
};

export default function SliderForm() {
  return <ResourceForm definition={slider} widgets={widgets} draft="slider" />;
}
