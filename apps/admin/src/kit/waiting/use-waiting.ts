import { minute } from '@kaifong/base/time';
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/reports/contract';
import { currentLanguage } from '../language/language.ts';

/** Everything that waits for the reader; read again every minute, and when she comes back to the page. */
export const useWaiting = () =>
  useRoute(routes.listWaiting, { language: currentLanguage() }, { keep: true, every: minute });
