// Punches this device kept go up wherever in the back office their person is: she need not come back to the screen she punched on.
import { call, profileQuery, queries } from '../../../kit/session/session.ts';
import { keepsPunches } from './kept-punches.ts';

const everyMs = 20_000;

export function watchKeptPunches(): void {
  const look = async () => {
    // Only for whoever is known to be signed in: a call of anybody else ends at the login.
    if (!navigator.onLine || !keepsPunches() || queries.getQueryData(profileQuery.queryKey) === undefined) return;
    try {
      const { sendOwnKept } = await import('./send-punch.ts');
      await sendOwnKept(call);
    } catch {
      // Not an employee, or no network after all: they stay, and are tried again.
    }
  };
  setInterval(() => void look(), everyMs);
  window.addEventListener('online', () => void look());
}
