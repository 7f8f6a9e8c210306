import { useState } from 'react';
import type { NavGroup } from '../screen/index.ts';
import { readDevice, writeDevice } from './on-device.ts';

/** So many entries beside everybody's own are seen at a glance; more are folded into their groups. */
const seenAtOnce = 14;
const key = 'admin_open_groups';

interface Counted {
  readonly group: NavGroup;
  readonly entries: readonly unknown[];
}

/** Which groups of the navigation are open; what somebody opened and closed is remembered on this device. */
export function useOpenGroups(groups: readonly Counted[]) {
  const [chosen, setChosen] = useState(() => readDevice(key));
  const beside = groups.filter(({ group }) => group !== 'home' && group !== 'own');
  const folds = beside.reduce((sum, { entries }) => sum + entries.length, 0) > seenAtOnce;
  const first = beside[0]?.group;
  const open = chosen ?? (first ? [first] : []);
  return {
    folds,
    isOpen: (group: NavGroup) => open.includes(group),
    toggle: (group: NavGroup) => {
      const next = open.includes(group) ? open.filter((one) => one !== group) : [...open, group];
      setChosen(next);
      writeDevice(key, next);
    },
  };
}
