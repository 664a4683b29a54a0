import './app/zod.ts';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { inBackground, reportFaults, tellFault, watchPage } from './app/faults.ts';
import { settledBridge } from './app/settled-bridge.ts';
import { drawFault, start } from './app/start.tsx';

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
