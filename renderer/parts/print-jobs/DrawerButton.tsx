import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';

/** The key that opens the drawer. The button and its key exist only while no sale is being sent. */
const DRAWER_KEY = 'Ctrl+D';

/** The result of an opening of the drawer by hand. */
export type DrawerResult = { readonly kind: 'opened' } | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether the receipt printer has a drawer that can open now; false in training. */
export const useHasDrawer = (): boolean =>
  useApp(({ settings, status }) => {
    const { printers, printing } = settings;
    return status.mode === 'live' && printers.some(({ id, drawer }) => id === printing.printer && drawer !== 'none');
  });

/**
 * Opens the drawer without a sale. Asks for the PIN of a person with the permission where needed. Empty where the shop has no drawer.
 */
export function DrawerButton({ onDone }: { readonly onDone: (opened: DrawerResult) => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [isBusy, setBusy] = useState(false);
  const hasDrawer = useHasDrawer();
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await bridge.printing.openDrawer();
    setBusy(false);
    onDone(answer.ok ? { kind: 'opened' } : { kind: 'failed', failure: answer.failure });
  };
  useShortcuts({ [DRAWER_KEY]: hasDrawer ? () => inBackground(open()) : undefined });
  if (!hasDrawer) return null;
  return (
    <Button keyName="Ctrl D" isDisabled={isBusy} onPress={() => inBackground(open())}>
      {t('printJobs.openDrawer')}
    </Button>
  );
}
