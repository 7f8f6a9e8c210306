import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kit/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App, createRouter } from './app.tsx';
import { startLanguage } from './kit/language/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startLanguage();
createRoot(root).render(<App router={createRouter()} />);
