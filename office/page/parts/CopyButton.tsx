import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/ui/form/Button.tsx';
import { useTexts } from './use-texts.ts';

/** Copies a text, and says so. Nothing where the browser offers no clipboard (a page over HTTP from another computer), or refuses it. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  if (!('clipboard' in navigator) || state === 'refused') return null;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  const isCopied = state === 'copied';
  return (
    <Button icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onPress={copy}>
      <span aria-live="polite">{t(isCopied ? 'app.copied' : 'app.copy')}</span>
    </Button>
  );
}
