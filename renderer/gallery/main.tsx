import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/contrast.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../core/i18n/index.ts';
import { Gallery } from './Gallery.tsx';

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <I18nextProvider i18n={createI18n('id')}>
      <Gallery />
    </I18nextProvider>,
  );
}
