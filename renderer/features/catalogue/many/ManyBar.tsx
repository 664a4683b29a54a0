import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../Catalogue.module.css';
import { useCatalogue } from '../catalogue-store.ts';
import { RepriceDialog } from './RepriceDialog.tsx';
import { selectedCount } from './selection.ts';

const ACTS = {
  switchOn: { kind: 'enable', enabled: true },
  switchOff: { kind: 'enable', enabled: false },
  favour: { kind: 'favour', favourite: true },
  unfavour: { kind: 'favour', favourite: false },
  remove: { kind: 'remove' },
} as const satisfies Record<string, BulkChange>;
type Act = keyof typeof ACTS;
/** The order of the buttons; the most destructive act comes last. */
const NAMES: readonly (Act | 'reprice')[] = ['reprice', 'switchOn', 'switchOff', 'favour', 'unfavour', 'remove'];

/** The acts on the chosen products. Each act asks first, and its question states the number of products. */
export function ManyBar() {
  const { t } = useTranslation();
  const count = useCatalogue(({ selection, total }) => selectedCount(selection, total ?? 0));
  const { changeMany, previewMany, clearSelection, isBusy } = useCatalogue((state) => state);
  const [asked, setAsked] = useState<Act | 'reprice' | null>(null);
  if (count === 0) return null;
  const close = () => setAsked(null);
  const make = (change: BulkChange) => {
    close();
    inBackground(changeMany(change));
  };
  return (
    <section aria-label={t('many.title')} className={styles.many}>
      <p role="status" className={styles.chosen}>
        {t('many.chosen', { count })}
      </p>
      {NAMES.map((name) => (
        <Button key={name} variant={name === 'remove' ? 'danger' : 'plain'} isDisabled={isBusy} onPress={() => setAsked(name)}>
          {t(`many.${name}`)}
        </Button>
      ))}
      <Button variant="quiet" keyName="Esc" onPress={clearSelection}>
        {t('many.clear')}
      </Button>
      {asked === 'reprice' ? <RepriceDialog count={count} preview={previewMany} onChange={make} onCancel={close} /> : null}
      {asked !== null && asked !== 'reprice' ? (
        <ConfirmDialog
          danger={asked === 'remove'}
          title={t(`many.ask_${asked}`, { count })}
          confirmLabel={t(`many.${asked}`)}
          cancelLabel={t('common.cancel')}
          onConfirm={() => make(ACTS[asked])}
          onCancel={close}
        >
          <p>{t(asked === 'remove' ? 'many.removeBody' : 'many.body')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
