import './zod-config.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import './display.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DisplayView } from '../../shared/display/display-views.ts';
import { DisplayPage } from './DisplayPage.tsx';

declare global {
  interface Window {
    /** From the preload script of the customer's page. It passes on the messages of main and cannot send any. */
    readonly customerDisplay: { readonly listen: (listener: (value: unknown) => void) => void };
  }
}

/** Calls `show` with each view that main sends. Ignores a value that the schema refuses, so the last view stays. */
const listenToMain = ({ listen }: Window['customerDisplay'], show: (view: DisplayView) => void): void =>
  listen((value) => {
    const read = DisplayView.safeParse(value);
    if (read.success) show(read.data);
  });

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
