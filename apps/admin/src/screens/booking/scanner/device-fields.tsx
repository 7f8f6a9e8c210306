import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeScanDevice } from './scan-device.ts';
import type { ScannerCore } from './scanner-core.ts';

interface DeviceFieldsProps {
  readonly core: ScannerCore;
  readonly sound: boolean;
  readonly onSound: (sound: boolean) => void;
}

/** What this device is called, and whether it makes a sound. */
export function DeviceFields({ core, sound, onSound }: DeviceFieldsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(core.device.device_name);
  const change = (next: string) => {
    setName(next);
    if (!next.trim()) return;
    core.device = { ...core.device, device_name: next.trim() };
    writeScanDevice(core.device);
  };
  return (
    <>
      <TextInput
        label={t('booking_scanner.device')}
        description={t('booking_scanner.device_help')}
        value={name}
        maxLength={60}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Switch
        label={t('booking_scanner.sound')}
        checked={sound}
        onChange={(event) => onSound(event.currentTarget.checked)}
      />
    </>
  );
}
