import '../../renderer/app/zod-config.ts';
import '../../renderer/ui/styles/tokens.css';
import '../../renderer/ui/styles/base.css';
import '../../renderer/ui/styles/contrast.css';
import './app/office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider } from './api/session.tsx';
import { App } from './app/App.tsx';
import { FaultBoundary } from './app/FaultBoundary.tsx';
import { createI18n, firstLanguage } from './i18n/index.ts';

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <I18nextProvider i18n={createI18n(firstLanguage())}>
        <FaultBoundary>
          <SessionProvider>
            <App />
          </SessionProvider>
        </FaultBoundary>
      </I18nextProvider>
    </StrictMode>,
  );
}
navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
