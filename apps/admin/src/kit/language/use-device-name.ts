import type { Device } from '@kaifong/domain/identity/contract';
import { useTranslation } from 'react-i18next';

/** Names of makers are the same in every language. */
const names: Record<string, string> = {
  chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', opera: 'Opera', safari: 'Safari', samsung: 'Samsung Internet',
  android: 'Android', chromeos: 'ChromeOS', ios: 'iOS', linux: 'Linux', macos: 'macOS', windows: 'Windows',
}; // biome-ignore format: a list reads better in rows

/** How people know a device: `Safari on iOS`. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation();
  return (device) => {
    const [browser, system] = [device.browser && names[device.browser], device.system && names[device.system]];
    return browser && system ? t('device.name', { browser, system }) : (browser ?? system ?? t('device.unknown'));
  };
}
