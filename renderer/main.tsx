import { firstCalls } from './app/first-calls.ts';
import './app/zod-config.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/contrast.css';
import { createRoot } from 'react-dom/client';
import { createPageBridges } from './app/asking-bridge.ts';
import { drawFault, start } from './app/start.tsx';
import { inBackground, reportFault, reportFaults, watchPage } from './core/background-work.ts';

const bridges = createPageBridges(window.loket);
reportFaults(bridges.plain);
watchPage(window);
const element = document.getElementById('root');
if (element) {
  const root = createRoot(element, {
    // React has unmounted the whole screen by then.
    onUncaughtError: (error) => {
      reportFault(error);
      queueMicrotask(() => drawFault(root));
    },
  });
  inBackground(start(root, bridges, firstCalls));
}
