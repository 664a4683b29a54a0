import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupThousands, rupiah } from '../../../shared/lib/money.ts';
import { FLAT_FEE_ID, ROUNDINGS } from '../../../shared/prices/fee-rules.ts';
import { useApp } from '../../core/context.tsx';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { CONFIRM_KEY, useConfirmKey } from '../../ui/overlay/use-confirm-key.ts';
import { AmountField } from './AmountField.tsx';
import styles from './Prices.module.css';
import { isFormChanged, usePrices } from './prices-store.ts';
import { type DraftFaults, emptyDraft, type RuleDraft, readRuleDraft } from './rule-draft.ts';
import { ScopeChoices } from './ScopeChoices.tsx';
import { useRuleText } from './use-rule-text.ts';

const NO_FAULTS: DraftFaults = new Map();

/** The form of one rule: its products, its fee, and the rounding of the total. Shows faults only after the person finishes. */
export function RuleForm() {
  const { t } = useTranslation();
  const { form, rules, type, finishForm, dropForm } = usePrices((state) => state);
  const isChanged = usePrices(isFormChanged);
  const [isAsking, setAsking] = useState(false);
  const draft = form?.draft ?? emptyDraft('');
  const read = readRuleDraft(draft);
  const isElse = draft.id === FLAT_FEE_ID;
  const title = isElse ? 'formElse' : rules.some(({ id }) => id === draft.id) ? 'formChange' : 'formNew';
  const back = () => (isChanged ? setAsking(true) : dropForm());
  const isLeaving = useApp((state) => state.pendingDestination !== null);
  // The confirm key also works while a choice has the focus, which uses Enter itself.
  useConfirmKey(isLeaving || isAsking ? null : finishForm);
  const shown = { draft, put: type, faults: form?.isTried && !read.rule ? read.faults : NO_FAULTS };
  return (
    <Card isRoomy title={t(`prices.${title}`)}>
      {isElse ? null : (
        <>
          <ScopeChoices draft={draft} put={type} />
          <Stack columns="12rem" gap="m">
            <AmountField {...shown} field="from" label={t('prices.from')} hint={t('prices.bandHint')} />
            <AmountField {...shown} field="to" label={t('prices.to')} />
          </Stack>
        </>
      )}
      <SegmentedControl
        showLabel
        label={t('prices.feeKind')}
        value={draft.kind}
        onChange={(kind) => type({ kind })}
        options={[
          { value: 'flat', label: t('prices.flat') },
          { value: 'percent', label: t('prices.percentKind') },
        ]}
      />
      {draft.kind === 'flat' ? (
        <AmountField {...shown} isFirst field="amount" label={t('prices.amount')} />
      ) : (
        <Stack columns="12rem" gap="m">
          <AmountField {...shown} isFirst field="percent" label={t('prices.percent')} />
          <AmountField {...shown} field="least" label={t('prices.leastField')} hint={t('prices.limitHint')} />
          <AmountField {...shown} field="most" label={t('prices.mostField')} />
        </Stack>
      )}
      <SegmentedControl
        showLabel
        label={t('prices.rounding')}
        value={String(draft.roundTotalTo)}
        onChange={(chosen) => type({ roundTotalTo: ROUNDINGS.find((to) => String(to) === chosen) ?? 1 })}
        options={ROUNDINGS.map((to) => ({ value: String(to), label: to === 1 ? t('prices.noRounding') : groupThousands(rupiah(to)) }))}
      />
      {read.rule ? <Reads draft={draft} /> : null}
      <PageFoot>
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: back },
            { keyName: CONFIRM_KEY, label: t('prices.done'), press: finishForm },
          ]}
        />
      </PageFoot>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('catalogue.dropTitle')}
          confirmLabel={t('catalogue.dropYes')}
          cancelLabel={t('catalogue.dropNo')}
          onConfirm={dropForm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('catalogue.dropBody')}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** The rule as typed so far, in the words of the list. */
function Reads({ draft }: { readonly draft: RuleDraft }) {
  const { t } = useTranslation();
  const text = useRuleText();
  const { rule } = readRuleDraft(draft);
  return rule ? (
    <p role="status" className={styles.reads}>
      {t('prices.reads', { rule: text(rule) })}
    </p>
  ) : null;
}
