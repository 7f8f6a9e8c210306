import { useEffect, useState } from 'react';

/** Where the till of this browser says how many of a session's sales it still has to send. */
const placeOf = (sessionId: number) => `kaifong-till-waiting-${sessionId}`;

function countAt(place: string): number {
  try {
    return Number(localStorage.getItem(place)) || 0;
  } catch {
    return 0;
  }
}

/** Sales of a session that wait on this device; follows a till in another tab. */
export function useWaitingHere(sessionId: number): number {
  const place = placeOf(sessionId);
  const [waiting, setWaiting] = useState(() => countAt(place));
  useEffect(() => {
    const read = () => setWaiting(countAt(place));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [place]);
  return waiting;
}
