// The time of this device, which never runs backwards, as what is kept for it ends by.
import { type KeptTime, type OwnTime, ownTime } from '@kaifong/domain/till/facts';

let time: OwnTime | undefined;

/** The time of this page, with what the device remembers when it is asked first. */
export function deviceTime(kept: KeptTime | undefined): OwnTime {
  time ??= ownTime(kept ?? { latest: 0, ahead: 0 }, Date.now, () => performance.now());
  return time;
}
