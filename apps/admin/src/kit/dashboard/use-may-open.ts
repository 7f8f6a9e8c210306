import { matchPath } from 'react-router';
import { useCan } from '../permissions/index.ts';
import { useScreens } from '../screen/index.ts';

/** Whether the screen of an address is open to whoever is signed in. */
export function useMayOpen(): (to: string) => boolean {
  const screens = useScreens();
  const can = useCan();
  return (to) => {
    const address = to.split('?')[0] ?? to;
    const screen =
      screens.find(({ path }) => `/${path}` === address) ?? screens.find(({ path }) => matchPath(`/${path}`, address));
    return screen !== undefined && (screen.permission === undefined || can(screen.permission));
  };
}
