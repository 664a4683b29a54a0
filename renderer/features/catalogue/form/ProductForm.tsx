import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { CatalogueState } from '../catalogue-state.ts';
import { useCatalogue } from '../catalogue-store.ts';
import { FORM } from './form-fields.ts';
import { ProductFormField } from './ProductFormField.tsx';
import { faultsOf } from './product-draft.ts';

type ProductStep = Extract<CatalogueState['step'], { state: 'product' }>;

/** The form of one product. The typed values stay until they are saved, or until the person confirms to drop them. */
export function ProductForm({ step: { isNew, before, draft, faults } }: { readonly step: ProductStep }) {
  const { t } = useTranslation();
  const { failure, isBusy, saveProduct, toList, type } = useCatalogue((state) => state);
  const [isLeaving, setLeaving] = useState(false);
  const found = faultsOf(faults, failure);
  const form = useRef<HTMLDivElement>(null);
  const faultCount = found.length;
  useEffect(() => {
    const wrong = faultCount > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [faultCount]);
  const leave = () => (draft === before ? toList() : setLeaving(true));
  const save = () => inBackground(saveProduct());
  return (
    <Page
      title={isNew ? t('catalogue.add') : t('catalogue.change', { name: before.name })}
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: leave },
            { keyName: 'Ctrl S', label: t('catalogue.save'), press: isBusy ? undefined : save },
          ]}
        >
          {failure && failure.kind !== 'badProduct' ? <FailureNote failure={failure} /> : null}
          {faultCount > 0 ? (
            <Note size="m" tone="bad" role="alert">
              {t('catalogue.notSaved', { count: faultCount })}
            </Note>
          ) : null}
        </PageAnswers>
      }
      pad={<FieldPad home="[data-product='price']" />}
    >
      <Stack gap="l" ref={form}>
        {FORM.map(({ title, fields }) => (
          <Card key={title} isRoomy title={t(`productSection.${title}`)}>
            <Stack columns="15rem" gap="m">
              {fields.map((field) => (
                <ProductFormField
                  key={field.column}
                  field={field}
                  value={draft[field.column] ?? ''}
                  fault={found.find(({ place }) => place === field.column)?.rule ?? null}
                  isFixed={field.column === 'code' && !isNew}
                  isFirst={field.column === 'name'}
                  onType={(text) => type(field.column, text)}
                />
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
      {isLeaving ? (
        <ConfirmDialog
          danger
          title={t('catalogue.dropTitle')}
          confirmLabel={t('catalogue.dropYes')}
          cancelLabel={t('catalogue.dropNo')}
          onConfirm={toList}
          onCancel={() => setLeaving(false)}
        >
          <p>{t('catalogue.dropBody')}</p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
