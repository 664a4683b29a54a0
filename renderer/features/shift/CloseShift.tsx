import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBalance, formatRupiah, parseRupiah } from '../../../shared/lib/money.ts';
import type { CountName } from '../../../shared/shift/shift-state.ts';
import type { CountView, OpenShiftView } from '../../../shared/shift/shift-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { useHasDrawer } from '../../parts/print-jobs/DrawerButton.tsx';
import { typedAmount } from '../../presentation/typed-amount.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { SectionTitle } from '../../ui/layout/Section.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { CountGrid, CountTotal } from './CountGrid.tsx';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-context.ts';
import { useCountOpensDrawer } from './use-count-opens-drawer.ts';

/** A blind count of the drawer: the close, or its recount. */
export function CountDrawer({ shiftId, name }: { readonly shiftId: string; readonly name: CountName }) {
  const { t } = useTranslation();
  const { submitCount, openDrawer, home, isBusy } = useShiftScreen((state) => state);
  const submit = () => inBackground(submitCount(shiftId, name));
  // Where counts open it, it is open already.
  const countOpensDrawer = useCountOpensDrawer();
  const asksToOpen = useHasDrawer() && !countOpensDrawer;
  const open = () => inBackground(openDrawer(name));
  useShortcuts({ 'Ctrl+Enter': submit, F4: asksToOpen ? open : undefined, Escape: home });
  return (
    <Card isRoomy aria-label={t(`shift.count_${name}`)}>
      <SectionTitle>{t(`shift.count_${name}`)}</SectionTitle>
      <p className={styles.about}>{t('shift.countAbout')}</p>
      <CountGrid />
      <PageFoot>
        <CountTotal />
        <FormActions>
          <Button keyName="Esc" onPress={home}>
            {t('common.back')}
          </Button>
          {asksToOpen ? (
            <Button keyName="F4" isDisabled={isBusy} onPress={open}>
              {t('shift.openDrawer')}
            </Button>
          ) : null}
          <Button variant="primary" keyName="Ctrl Enter" isDisabled={isBusy} onPress={submit}>
            {t('shift.saveCount')}
          </Button>
        </FormActions>
      </PageFoot>
    </Card>
  );
}

/** The first count differs. By how much is told only when no count can follow it. */
export function CountDiffers({ shiftId }: { readonly shiftId: string }) {
  const { t } = useTranslation();
  const { startCount, acceptCount, isBusy } = useShiftScreen((state) => state);
  const countOpensDrawer = useCountOpensDrawer();
  const again = () => startCount('recount', countOpensDrawer);
  const accept = () => inBackground(acceptCount(shiftId));
  useShortcuts({ F5: again, F8: accept });
  return (
    <Card isRoomy aria-label={t('shift.differs')}>
      <SectionTitle>{t('shift.differs')}</SectionTitle>
      <p className={styles.about}>{t('shift.differsAbout')}</p>
      <PageFoot>
        <FormActions>
          <Button keyName="F8" isDisabled={isBusy} onPress={accept}>
            {t('shift.accept')}
          </Button>
          <Button autoFocus variant="primary" keyName="F5" isDisabled={isBusy} onPress={again}>
            {t('shift.recount')}
          </Button>
        </FormActions>
      </PageFoot>
    </Card>
  );
}

interface FinishProps {
  readonly shift: OpenShiftView;
  readonly counts: readonly CountView[];
}

/** The difference, its reason, and what stays in the drawer. */
export function FinishClose({ shift, counts }: FinishProps) {
  const { t } = useTranslation();
  const { close, isBusy } = useShiftScreen((state) => state);
  const isByTouch = useApp((state) => state.isByTouch);
  const [name, setName] = useState<CountName>('first');
  const [left, setLeft] = useState('');
  const [reason, setReason] = useState('');
  const used = counts.find((count) => count.name === name) ?? counts[0];
  const floatLeft = parseRupiah(left);
  const canClose = used !== undefined && floatLeft !== null && floatLeft <= used.total && !(used.needsReason && reason.trim() === '');
  const finish = () => (canClose && !isBusy ? inBackground(close({ shiftId: shift.id, count: name, floatLeft, reason })) : undefined);
  useShortcuts({ 'Ctrl+Enter': finish });
  if (!used) return null;
  return (
    <Card isRoomy aria-label={t('shift.close')}>
      <SectionTitle>{t('shift.close')}</SectionTitle>
      <dl className={styles.sums}>
        {counts.map((count) => (
          <CountResult key={count.name} count={count} />
        ))}
      </dl>
      {counts.length > 1 ? (
        <SegmentedControl
          showLabel
          label={t('shift.whichCount')}
          value={name}
          onChange={setName}
          options={counts.map((count) => ({ value: count.name, label: t(`shift.name_${count.name}`) }))}
        />
      ) : null}
      {used.needsReason ? <Field label={t('shift.whyDiffers')} value={reason} onChange={setReason} maxLength={200} /> : null}
      <Field
        large
        autoFocus
        label={t('shift.floatLeft')}
        hint={
          floatLeft === null || floatLeft > used.total ? undefined : t('shift.removes', { amount: formatBalance(used.total - floatLeft) })
        }
        fault={floatLeft !== null && floatLeft > used.total ? t('shift.leftTooMuch', { amount: formatRupiah(used.total) }) : null}
        value={left}
        onChange={(text) => setLeft(typedAmount(text))}
        inputMode={isByTouch ? 'none' : 'numeric'}
        input={{ 'data-count': 'first' }}
      />
      <PageFoot>
        {used.needsSupervisor ? (
          <Callout tone="wait" icon={TriangleAlert}>
            {t('shift.needsSupervisor')}
          </Callout>
        ) : null}
        <FormActions>
          <Button variant="primary" keyName="Ctrl Enter" isDisabled={!canClose || isBusy} onPress={finish}>
            {t('shift.close')}
          </Button>
        </FormActions>
      </PageFoot>
    </Card>
  );
}

function CountResult({ count: { name, total, difference } }: { readonly count: CountView }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`shift.name_${name}`)}</dt>
      <dd>
        {formatRupiah(total)}
        <strong className={difference === 0 ? styles.even : styles.uneven}>
          {difference === 0 ? t('shift.even') : t('shift.difference', { amount: formatBalance(difference) })}
        </strong>
      </dd>
    </div>
  );
}
