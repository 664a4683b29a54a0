import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAWER_PINS, PRINTER_KINDS, usesEscpos } from '../../../../shared/printing/printers.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { PrinterActionNote } from './PrinterActionNote.tsx';
import { PrinterField } from './PrinterField.tsx';
import styles from './Printers.module.css';
import { MODEL_FIELDS, OWN_FIELDS, type PrinterDraft } from './printer-form.ts';
import { usePrinters } from './printers-store.ts';

/** The form of a new or changed printer: connection, model, and deviations from the model. */
export function PrinterForm({ draft }: { readonly draft: PrinterDraft }) {
  const { t } = useTranslation();
  const { save, faults, actionPrinterId: about } = usePrinters((state) => state);
  const known = useApp((state) => state.settings.printers.find(({ id }) => id === draft.id));
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"], select[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <Form ref={form} aria-labelledby={id} className={styles.form} onSubmit={() => inBackground(save())}>
      <SectionTitle id={id} level={4}>
        {known ? t('printers.changeOf', { name: known.name }) : t('printers.newTitle')}
      </SectionTitle>
      <Fields draft={draft} />
      {faults.size > 0 ? (
        <Note tone="bad" role="alert">
          {t('printers.wrong')}
        </Note>
      ) : null}
      {about === draft.id ? <PrinterActionNote /> : null}
      <Buttons draft={draft} />
    </Form>
  );
}

function Buttons({ draft }: { readonly draft: PrinterDraft }) {
  const { t } = useTranslation();
  const { discardDraft: drop, checkDraftStatus: checkDraft, busy, actionPrinterId: about } = usePrinters((state) => state);
  return (
    <Row>
      <Button type="submit" variant="next" isDisabled={busy !== 'no'}>
        {t('printers.save')}
      </Button>
      <Button isDisabled={busy !== 'no'} onPress={() => inBackground(checkDraft())}>
        {t(busy === 'asking' && about === draft.id ? 'printers.asking' : 'printers.ask')}
      </Button>
      <Button onPress={drop}>{t('common.cancel')}</Button>
    </Row>
  );
}

/** The fields of a printer: its connection, its model, its paper, and the drawer that is plugged into it. */
function Fields({ draft }: { readonly draft: PrinterDraft }) {
  const { t } = useTranslation();
  const type = usePrinters((state) => state.updateDraft);
  const isBytes = usesEscpos(draft.kind);
  return (
    <>
      <SegmentedControl
        showLabel
        label={t(`printerKind.${draft.kind}.about`)}
        value={draft.kind}
        onChange={(kind) => type({ kind })}
        options={PRINTER_KINDS.map((value) => ({ value, label: t(`printerKind.${value}.name`) }))}
      />
      <Stack columns="17rem" gap="l">
        <PrinterField draft={draft} field="name" />
        {OWN_FIELDS[draft.kind].map((field) => (
          <PrinterField key={field} draft={draft} field={field} />
        ))}
        {isBytes ? <PrinterField draft={draft} field="model" /> : null}
        <SegmentedControl
          showLabel
          label={t('printerField.paper')}
          value={draft.paper === '80' ? '80' : '58'}
          // Drops the chosen columns, because they belong to the other paper.
          onChange={(paper) => type({ paper, columns: '' })}
          options={(['58', '80'] as const).map((value) => ({ value, label: t(`printers.paper${value}`) }))}
        />
        {isBytes ? <DrawerPin draft={draft} /> : null}
      </Stack>
      {isBytes ? <More draft={draft} /> : null}
    </>
  );
}

function DrawerPin({ draft }: { readonly draft: PrinterDraft }) {
  const { t } = useTranslation();
  const type = usePrinters((state) => state.updateDraft);
  return (
    <div>
      <SegmentedControl
        showLabel
        label={t('printerField.drawer')}
        value={DRAWER_PINS.find((pin) => pin === draft.drawer) ?? 'none'}
        onChange={(drawer) => type({ drawer })}
        options={DRAWER_PINS.map((value) => ({ value, label: t(`plug.${value}`) }))}
      />
      <Note tone="faint">{t('printerHint.drawer')}</Note>
    </div>
  );
}

/** The deviations from the model. Collapsed until the person opens it or one of its fields is wrong. */
function More({ draft }: { readonly draft: PrinterDraft }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const faults = usePrinters((state) => state.faults);
  const isWrong = MODEL_FIELDS.some((field) => faults.has(field));
  return (
    <Collapsible
      title={t('printers.more')}
      about={t('printers.moreAbout')}
      headingLevel={5}
      isExpanded={isOpen || isWrong}
      onExpandedChange={setOpen}
    >
      <div className={styles.inside}>
        <Stack columns="17rem" gap="l">
          {MODEL_FIELDS.map((field) => (
            <PrinterField key={field} draft={draft} field={field} />
          ))}
        </Stack>
      </div>
    </Collapsible>
  );
}
