import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRules, type RuleCheck } from '../../../shared/prices/check-rules.ts';
import { type FeeRule, FLAT_FEE_ID } from '../../../shared/prices/fee-rules.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import styles from './Prices.module.css';
import { usePrices } from './prices-store.ts';
import { draftOfRule, emptyDraft } from './rule-draft.ts';
import { flatRuleOf, movedRule, orderedRulesOf, withoutRule } from './rule-list.ts';
import { listOf } from './rule-text.ts';
import { useRuleText } from './use-rule-text.ts';

type Direction = 'up' | 'down';

/** The rules in their order, each in words and with a warning where it is never used. The fee for everything else comes last. */
export function RuleList({ isEditable }: { readonly isEditable: boolean }) {
  const { t } = useTranslation();
  const { rules, change, edit } = usePrices((state) => state);
  const products = useApp((state) => state.products);
  const checks = useMemo(() => checkRules(rules, products), [rules, products]);
  const ordered = orderedRulesOf(rules);
  const flat = flatRuleOf(rules);
  const { list, moved, move } = useMoves();
  return (
    <>
      <div ref={list}>
        <RowList isRaised aria-label={t('prices.list')}>
          {ordered.map((rule, at) => (
            <li key={rule.id} className={styles.row}>
              <span className={styles.place}>{at + 1}</span>
              <div className={styles.words}>
                <RuleWords rule={rule} check={checks.get(rules.indexOf(rule))} />
              </div>
              {isEditable ? (
                <RowActions
                  rule={rule}
                  place={at + 1}
                  count={ordered.length}
                  move={move}
                  remove={() => change(withoutRule(rules, rule.id))}
                />
              ) : null}
            </li>
          ))}
          <li className={styles.row}>
            <span className={styles.place} aria-hidden="true" />
            <div className={styles.words}>
              <ElseWords check={checks.get(rules.findIndex(({ id }) => id === FLAT_FEE_ID))} />
            </div>
            {isEditable ? (
              <div className={styles.acts}>
                <Button
                  aria-label={t('prices.changeElse')}
                  onPress={() => edit(flat ? draftOfRule(flat) : { ...emptyDraft(FLAT_FEE_ID), amount: '0' })}
                >
                  {t('prices.changeShort')}
                </Button>
              </div>
            ) : null}
          </li>
        </RowList>
      </div>
      <p role="status" className="sr-only">
        {moved ? t('prices.moved', { place: ordered.findIndex(({ id }) => id === moved) + 1, count: ordered.length }) : ''}
      </p>
    </>
  );
}

interface RowProps {
  readonly rule: FeeRule;
  readonly place: number;
  readonly count: number;
  readonly move: (id: string, to: Direction) => void;
  readonly remove: () => void;
}

function RowActions({ rule, place, count, move, remove }: RowProps) {
  const { t } = useTranslation();
  const edit = usePrices((state) => state.edit);
  return (
    <div className={styles.acts}>
      <Button
        aria-label={t('prices.moveUp', { place })}
        data-move={`${rule.id} up`}
        isDisabled={place === 1}
        onPress={() => move(rule.id, 'up')}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        aria-label={t('prices.moveDown', { place })}
        data-move={`${rule.id} down`}
        isDisabled={place === count}
        onPress={() => move(rule.id, 'down')}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button aria-label={t('prices.change', { place })} onPress={() => edit(draftOfRule(rule))}>
        {t('prices.changeShort')}
      </Button>
      <Button aria-label={t('prices.remove', { place })} onPress={remove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Moves rules. The moved row loses the focus, so its button gets it back, or the opposite button where the row cannot move further. */
function useMoves() {
  const { rules, change } = usePrices((state) => state);
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ readonly id: string; readonly to: Direction } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are in their new order only after the rules changed.
  useEffect(() => {
    if (last === null) return;
    const button = (to: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(`${last.id} ${to}`)}"]:not(:disabled)`);
    (button(last.to) ?? button(last.to === 'up' ? 'down' : 'up'))?.focus();
  }, [last, rules]);
  const move = (id: string, to: Direction) => {
    setLast({ id, to });
    change(movedRule(rules, id, to === 'up' ? -1 : 1));
  };
  return { list, moved: last?.id ?? null, move };
}

/** The sentence of a rule and, below it, the reason where the rule is never used. */
function RuleWords({ rule, check }: { readonly rule: FeeRule; readonly check: RuleCheck | undefined }) {
  const text = useRuleText();
  return (
    <>
      <p>{text(rule)}</p>
      <CheckWords check={check} />
    </>
  );
}

function ElseWords({ check }: { readonly check: RuleCheck | undefined }) {
  const { t } = useTranslation();
  const flat = usePrices(({ rules }) => flatRuleOf(rules));
  if (flat) return <RuleWords rule={flat} check={check} />;
  return <p>{t('prices.rule', { what: t('prices.everythingElse'), fee: t('prices.free') })}</p>;
}

function CheckWords({ check }: { readonly check: RuleCheck | undefined }) {
  const { t, i18n } = useTranslation();
  if (!check) return null;
  const words =
    check.is === 'noProduct'
      ? t('prices.noProduct')
      : t('prices.taken', {
          rules: listOf(
            i18n.language,
            check.by.map((at) => t('prices.ruleNumber', { place: at + 1 })),
          ),
        });
  return (
    <Callout tone="wait" icon={TriangleAlert}>
      {words}
    </Callout>
  );
}
