// What of the server's answers a till needs to start: who sells, the shop's currency and time zone, the store with its registers.
import { callsOfEvery, type KeptCalls } from '../../../../offline/kept-calls.ts';

export const callsOfTill: KeptCalls = [...callsOfEvery, ['GET', /^\/api\/admin\/pos\/store\/\d+$/]];
