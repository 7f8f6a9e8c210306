// The entries somebody wants on top of the navigation: this device's copy at once, the server's when the first screen has
// come, so that they are hers on every device and cost the first load nothing.
import { engineRoutes } from '@kaifong/base/resource';
import { useCall } from '@kaifong/client/hooks';
import { useEffect, useState } from 'react';
import { readDevice, writeDevice } from './on-device.ts';

const key = 'admin_pins';
/** Kept as what somebody chose of a list, whose columns are the entries. */
const list = 'navigation';
/** Milliseconds until the first screen has what it needs. */
const patience = 1500;

const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

export function usePins() {
  const call = useCall();
  const [pins, setPins] = useState(() => readDevice(key) ?? []);
  const keep = (next: readonly string[]) => {
    setPins((now) => (same(now, next) ? now : next));
    writeDevice(key, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards this device knows
  useEffect(() => {
    const before = readDevice(key) ?? [];
    const timer = setTimeout(() => {
      call(engineRoutes.listViews, { list })
        .then(({ choice }) => {
          // Pins changed while the answer was on its way are newer.
          if (same(before, readDevice(key) ?? [])) keep((choice?.columns ?? []).map(({ name }) => name));
        })
        .catch(() => undefined);
    }, patience);
    return () => clearTimeout(timer);
  }, []);
  return {
    pins,
    toggle: (to: string) => {
      const next = pins.includes(to) ? pins.filter((one) => one !== to) : [...pins, to];
      keep(next);
      // The pin stands on this device already; another device learns of it the next time.
      call(engineRoutes.chooseColumns, { list, columns: next.map((name) => ({ name })) }).catch(() => undefined);
    },
  };
}
