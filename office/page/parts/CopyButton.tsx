import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { Row } from '../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../renderer/ui/text/Note.tsx';
import { useTexts } from './use-texts.ts';

const RESULTS = { copied: 'app.copied', refused: 'app.copyRefused' } as const;

/** Copies a text, and says whether it did. Nothing where the browser offers no clipboard: a page over HTTP from another computer. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const [result, setResult] = useState<keyof typeof RESULTS | null>(null);
  if (!('clipboard' in navigator)) return null;
  const copy = (): void => {
    setResult(null);
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  };
  return (
    <Row>
      <Button icon={<Copy aria-hidden="true" />} onPress={copy}>
        {t('app.copy')}
      </Button>
      <Note role="status">{result === null ? '' : t(RESULTS[result])}</Note>
    </Row>
  );
}
