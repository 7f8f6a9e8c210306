import type { Localized } from '@kaifong/base/localized';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormLanguage } from '../../../kit/form/index.ts';
import { SlideThumb } from './slide-thumb.tsx';
import classes from './slider.module.css';

type Screen = 'desktop' | 'phone';

/** The slide as the shop shows it, in the language of the form's tab. */
export function SlidePreview() {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const [screen, setScreen] = useState<Screen>('desktop');
  const [title, text, button, link, image, phone] = useWatch({
    name: ['title', 'text', 'button', 'link', 'image', 'image_mobile'],
  }) as [Localized, Localized, Localized, string, string, string];
  const said = (words: Localized | undefined) => words?.[language] || Object.values(words ?? {}).find(Boolean) || '';
  const picture = screen === 'phone' ? phone || image : image;
  return (
    <Stack gap={8} role="group" aria-label={t('slide.preview')}>
      <Text size="sm" fw={560}>
        {t('slide.preview')}
      </Text>
      <SegmentedControl
        size="xs"
        value={screen}
        onChange={(value) => setScreen(value as Screen)}
        aria-label={t('slide.screen')}
        data={[
          { value: 'desktop', label: t('slide.desktop') },
          { value: 'phone', label: t('slide.phone') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <div className={classes.stage} data-screen={screen}>
        {picture ? <SlideThumb id={picture} whole /> : <span className={classes.nothing}>{t('slide.no_picture')}</span>}
        {said(title) || said(text) ? (
          <div className={classes.words} lang={language}>
            {said(title) ? <p className={classes.title}>{said(title)}</p> : null}
            {said(text) ? <p className={classes.text}>{said(text)}</p> : null}
            {said(button) && link ? <span className={classes.button}>{said(button)}</span> : null}
          </div>
        ) : null}
      </div>
    </Stack>
  );
}
