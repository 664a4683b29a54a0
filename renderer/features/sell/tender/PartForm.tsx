import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { groupThousands, parseRupiah } from '../../../../shared/lib/money.ts';
import { REFERENCE_MAX } from '../../../../shared/lib/tender.ts';
import { useApp } from '../../../core/context.tsx';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { amountOf, type PartEntry, partFault, restOf } from '../../../parts/tender/tendering.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import type { ConfirmStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import styles from './PartForm.module.css';

const SEEN_KEY = 'F4';

interface Props {
  readonly step: ConfirmStep;
  readonly entry: PartEntry;
}

/** A part by another means than cash: its amount, where it can be found, and that it arrived. Enter goes to what is missing. */
export function PartForm({ step, entry }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const isByTouch = useApp((state) => state.isByTouch);
  const form = useRef<HTMLFieldSetElement>(null);
  const { editPart } = sell.getState();
  const how = t(`tender.${entry.tender}`);
  const isTooMuch = amountOf(entry) > restOf(step.tendering, step.total);
  const missing = partFault(step.tendering, step.total);
  const focus = (part: string) =>
    form.current?.querySelector<HTMLElement>(`[data-part="${part}"] input, input[data-part="${part}"]`)?.focus();
  useShortcuts({ [SEEN_KEY]: () => editPart({ isSeen: !entry.isSeen }), ...(missing === null ? {} : { Enter: () => focus(missing) }) });
  return (
    <fieldset ref={form} aria-label={how} className={styles.part}>
      <div className={styles.fields}>
        <Field
          label={how}
          value={entry.amount}
          onChange={(typed) => editPart({ amount: grouped(typed) })}
          fault={isTooMuch ? t('sell.partTooLarge') : null}
          inputMode={isByTouch ? 'none' : 'numeric'}
          autoFocus={entry.amount === ''}
          maxLength={19}
          input={{ 'data-part': 'amount' }}
        />
        <Field
          label={t('sell.reference')}
          value={entry.reference}
          onChange={(reference) => editPart({ reference })}
          maxLength={REFERENCE_MAX}
          autoFocus={entry.amount !== ''}
          mono
          input={{ 'data-part': 'reference', ...scanField('reference') }}
        />
      </div>
      <div data-part="seen" className={styles.seen}>
        <Toggle label={t('sell.seenInApp')} isOn={entry.isSeen} onChange={(isSeen) => editPart({ isSeen })} />
        <Kbd>{SEEN_KEY}</Kbd>
      </div>
    </fieldset>
  );
}

/** Adds dots between thousands while typing. */
function grouped(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed.replace(/[^\d.]/g, '') : groupThousands(amount);
}
