import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kit/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App, createRouter } from './app.tsx';
import { startLanguage } from './kit/language/language.ts';
import { profileQuery, queries } from './kit/session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The words and who is signed in are asked for at the same time.
if (!/^\/admin(-reset|\/login|\/forget)/.test(window.location.pathname)) void queries.prefetchQuery(profileQuery);
await startLanguage();
createRoot(root).render(<App router={createRouter()} />);
