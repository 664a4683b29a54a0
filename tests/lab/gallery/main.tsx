/// <reference types="vite/client" />
import '../../../renderer/ui/styles/tokens.css';
import '../../../renderer/ui/styles/base.css';
import '../../../renderer/ui/styles/contrast.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../renderer/core/i18n/index.ts';
import { Gallery } from './Gallery.tsx';

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <I18nextProvider i18n={createI18n('id')}>
      <Gallery />
    </I18nextProvider>,
  );
}
