import { TillScreen } from './till-screen.tsx';

/** The till on the bookings of today: what is to be paid of them is sold beside goods. */
export default function BookingTill() {
  return <TillScreen compact={false} bookings />;
}
