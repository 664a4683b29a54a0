import { ArrowDownToLine, ArrowUpFromLine, Coins, Landmark, type LucideIcon, Printer, Receipt, SquareCheckBig } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { useCountOpensDrawer } from './count/CountDrawer.tsx';
import { CashMoves } from './moves/CashMoves.tsx';
import styles from './Shift.module.css';
import { type DrawerMove, useShiftScreen } from './shift-screen-store.ts';

const MOVES: readonly { readonly kind: DrawerMove; readonly key?: string; readonly icon: LucideIcon }[] = [
  { kind: 'payIn', key: 'F4', icon: ArrowDownToLine },
  { kind: 'changeShort', icon: Coins },
  { kind: 'payOut', key: 'F5', icon: ArrowUpFromLine },
  { kind: 'drop', key: 'F6', icon: Landmark },
];

/** The actions at the drawer of the open shift, and its cash movements. */
export function ShiftHome({ shiftId, hasZs }: { readonly shiftId: string; readonly hasZs: boolean }) {
  const { t } = useTranslation();
  const { startMove, startCount, startZs, takeX, isBusy } = useShiftScreen((state) => state);
  const x = () => inBackground(takeX(shiftId));
  const zs = () => inBackground(startZs());
  const countOpensDrawer = useCountOpensDrawer();
  const close = () => startCount('first', countOpensDrawer);
  useShortcuts({
    ...Object.fromEntries(MOVES.flatMap(({ kind, key }) => (key ? [[key, () => startMove(kind)]] : []))),
    F7: x,
  });
  return (
    <>
      <div className={styles.tiles}>
        {MOVES.map(({ kind, key, icon }) => (
          <Tile key={kind} icon={icon} keyName={key} title={t(`shifts.${kind}`)} onPress={() => startMove(kind)}>
            {t(`shifts.about_${kind}`)}
          </Tile>
        ))}
        <Tile icon={Receipt} keyName="F7" isDisabled={isBusy} title={t('shifts.x')} onPress={x}>
          {t('shifts.about_x')}
        </Tile>
      </div>
      <CashMoves />
      <PageFoot>
        <PageAnswers
          answers={[
            ...(hasZs
              ? [{ keyName: 'Ctrl P', label: t('shifts.zs'), press: isBusy ? undefined : zs, icon: <Printer aria-hidden="true" /> }]
              : []),
            { keyName: 'F8', label: t('shifts.close'), press: close, icon: <SquareCheckBig aria-hidden="true" /> },
          ]}
        />
      </PageFoot>
    </>
  );
}

interface TileProps {
  readonly icon: LucideIcon;
  readonly keyName?: string | undefined;
  readonly title: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  /** The purpose of the action. */
  readonly children: string;
}

function Tile({ icon: Icon, keyName, title, isDisabled = false, onPress, children }: TileProps) {
  const about = useId();
  return (
    <div className={styles.tile}>
      <button type="button" aria-describedby={about} disabled={isDisabled} onClick={onPress}>
        <Icon aria-hidden="true" />
        {title}
        {keyName === undefined ? null : <Kbd>{keyName}</Kbd>}
      </button>
      <small id={about}>{children}</small>
    </div>
  );
}
