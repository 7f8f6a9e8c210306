import { ActionIcon, Alert } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera, type Scanning } from './camera.tsx';
import { readsCodes } from './code-reader.ts';

interface CameraField {
  /** For the end of the field that a scanner types into; null where there is no camera. */
  readonly button: ReactNode;
  /** For below that field. */
  readonly picture: ReactNode;
}

/** The camera beside a field for codes of goods: what it reads is what a scanner would have typed. */
export function useCameraScan({ goesOn, onCode }: Pick<Scanning, 'goesOn' | 'onCode'>): CameraField {
  const { t } = useTranslation();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!readsCodes()) return { button: null, picture: null };
  const isOn = state === 'on';
  const take = (code: string) => {
    if (!goesOn) setState('off');
    onCode(code);
  };
  return {
    button: (
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t(isOn ? 'camera.stop' : 'camera.start')}
        onClick={() => setState(isOn ? 'off' : 'on')}
      >
        {isOn ? <IconCameraOff size={20} /> : <IconCamera size={20} />}
      </ActionIcon>
    ),
    picture: (
      <>
        {isOn ? <Camera reads="goods" goesOn={goesOn} onCode={take} onFail={() => setState('failed')} /> : null}
        {state === 'failed' ? <Alert color="orange">{t('camera.failed')}</Alert> : null}
      </>
    ),
  };
}
