import { ArrowDownToLine, ArrowUpFromLine, HandCoins, Landmark, type LucideIcon, Receipt, SquareCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoveKind } from '../../../shared/shift/shift-forms.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-context.ts';

const MOVES: readonly { readonly kind: MoveKind; readonly key?: string; readonly icon: LucideIcon }[] = [
  { kind: 'payIn', key: 'F4', icon: ArrowDownToLine },
  { kind: 'payOut', key: 'F5', icon: ArrowUpFromLine },
  { kind: 'drop', key: 'F6', icon: Landmark },
  { kind: 'compensation', icon: HandCoins },
];

/** What can be done at the drawer of the open shift. */
export function ShiftHome({ shiftId }: { readonly shiftId: string }) {
  const { t } = useTranslation();
  const { startMove, startCount, takeX, isBusy } = useShiftScreen((state) => state);
  const x = () => inBackground(takeX(shiftId));
  const close = () => startCount('first');
  useShortcuts({ ...Object.fromEntries(MOVES.flatMap(({ kind, key }) => (key ? [[key, () => startMove(kind)]] : []))), F7: x, F8: close });
  return (
    <div className={styles.tiles}>
      {MOVES.map(({ kind, key, icon: Icon }) => (
        <Button key={kind} icon={<Icon aria-hidden="true" />} {...(key ? { keyName: key } : {})} onPress={() => startMove(kind)}>
          {t(`shift.${kind}`)}
        </Button>
      ))}
      <Button icon={<Receipt aria-hidden="true" />} keyName="F7" isDisabled={isBusy} onPress={x}>
        {t('shift.x')}
      </Button>
      <Button variant="primary" icon={<SquareCheckBig aria-hidden="true" />} keyName="F8" onPress={close}>
        {t('shift.close')}
      </Button>
    </div>
  );
}
