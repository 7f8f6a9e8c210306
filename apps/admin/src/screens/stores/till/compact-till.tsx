import { TillScreen } from './till-screen.tsx';

/** The same till without pictures: for small counters and old devices. */
export default function CompactTill() {
  return <TillScreen compact />;
}
