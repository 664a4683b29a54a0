import './app/zod-config.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { settledBridge } from './app/non-rejecting-bridge.ts';
import { drawFault, start } from './app/start.tsx';
import { inBackground, reportFaults, tellFault, watchPage } from './core/background-work.ts';

const bridge = settledBridge(window.loket);
reportFaults(bridge);
watchPage(window);
const element = document.getElementById('root');
if (element) {
  const root = createRoot(element, {
    // React has taken the whole screen down by then.
    onUncaughtError: (error) => {
      tellFault(error);
      queueMicrotask(() => drawFault(root));
    },
  });
  inBackground(start(root, bridge));
}
