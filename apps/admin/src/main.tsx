import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kit/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App, createRouter } from './app.tsx';
import { keepFocus } from './keep-focus.ts';
import { startLanguage } from './kit/language/language.ts';
import { keepEarlyLogin } from './kit/session/early-login.ts';
import { wasSignedIn } from './kit/session/expiry.ts';
import { profileQuery, queries } from './kit/session/session.ts';
import { watchKeptPunches } from './screens/hr/attendance/watch-kept.ts';
import { sectionWords } from './screens/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Whoever was here before is asked for while the words load.
if (wasSignedIn()) void queries.prefetchQuery(profileQuery);
await startLanguage(sectionWords);
keepEarlyLogin();
createRoot(root).render(<App router={createRouter()} />);
watchKeptPunches();
keepFocus();
