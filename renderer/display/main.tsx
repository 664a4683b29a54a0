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
    /** The preload script of the customer's page provides it: it hands over what main sends, and can ask for nothing. */
    readonly customerDisplay: { readonly listen: (listener: (value: unknown) => void) => void };
  }
}

/** Calls `show` with each view. What the schema refuses is not shown: the last view stays. */
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
