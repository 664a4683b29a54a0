import './zod-config.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import './display.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DisplayPage } from './DisplayPage.tsx';
import { listenToMain } from './listen.ts';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  listenToMain(window.customerDisplay, (view) => {
    document.documentElement.lang = view.language;
    document.title = view.shop.name;
    root.render(
      <StrictMode>
        <DisplayPage view={view} />
      </StrictMode>,
    );
  });
}
