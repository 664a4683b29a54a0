import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { NoteBox } from '../../../renderer/ui/notice/NoteBox.tsx';
import { Alone } from './Alone.tsx';

/** Says that the page is broken, in place of an empty one. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTranslation();
  return (
    <Alone>
      <NoteBox tone="bad" role="alert" title={t('app.broken')}>
        <p>{t('app.brokenTodo')}</p>
        <Button onPress={() => window.location.reload()}>{t('app.reload')}</Button>
      </NoteBox>
    </Alone>
  );
}
