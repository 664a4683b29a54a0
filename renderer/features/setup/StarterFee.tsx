import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedPrice, type Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { formatRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { FeeRulesView } from '../../../shared/prices/fee-rule-views.ts';
import { flatFeeOf, kioskFeeOf, withFlatFee } from '../../../shared/prices/fee-rules.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { RangeField } from '../../ui/form/RangeField.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SumList } from '../../ui/text/SumList.tsx';

/** The highest fee that the slider offers, and its steps. */
const MOST = 10_000;
const STEP = 500;
/** How many products show what the fee makes of their prices. */
const EXAMPLES = 3;

/** The starter products with a slider for the shop's fee. Absent where the fee rules are more than a flat fee: those have their own screen. */
export function StarterFee() {
  const { t } = useTranslation();
  const { view, amount, failure, choose, save } = useFlatFee();
  const products = useApp((state) => state.products);
  if (amount === null || view === null) return failure === null ? null : <FailureNote failure={failure} />;
  const rules = withFlatFee(view.rules, amount);
  return (
    <Section title={t('firstFee.title')} align="stretch">
      <p>{t('firstFee.about', { count: products.length })}</p>
      <RangeField
        label={t('firstFee.fee')}
        value={amount}
        valueText={formatRupiah(amount)}
        most={Math.max(MOST, amount)}
        step={STEP}
        onChange={(value) => choose(rupiah(value))}
        onEnd={save}
      />
      <SumList
        rows={examplesOf(products).map(({ product, price }) => {
          const fee = kioskFeeOf(rules, product, price);
          return {
            key: product.code,
            label: product.name,
            note: t('firstFee.sum', { price: formatRupiah(price), fee: formatRupiah(fee) }),
            value: formatRupiah(rupiah(price + fee)),
          };
        })}
      />
      {failure === null ? null : <FailureNote failure={failure} />}
    </Section>
  );
}

/** The first products with a known price, favourites before others. */
function examplesOf(products: readonly Product[]): readonly { readonly product: Product; readonly price: Rupiah }[] {
  const sorted = [...products.filter(({ favourite }) => favourite), ...products.filter(({ favourite }) => !favourite)];
  return sorted
    .flatMap((product) => {
      const price = fixedPrice(product);
      return price === null ? [] : [{ product, price }];
    })
    .slice(0, EXAMPLES);
}

/** The flat fee as chosen. Saves run one after the other, so that each has the version that the one before made. */
function useFlatFee() {
  const { catalogue } = useDeps().bridge;
  const [view, setView] = useState<FeeRulesView | null>(null);
  const [amount, setAmount] = useState<Rupiah | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const saved = useRef<FeeRulesView | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const load = async () => {
      const answer = await catalogue.feeRules();
      if (!answer.ok) return setFailure(answer.failure);
      saved.current = answer.value;
      setView(answer.value);
      setAmount(flatFeeOf(answer.value.rules));
    };
    inBackground(load());
  }, [catalogue]);
  const saveNow = async (fee: Rupiah) => {
    const from = saved.current;
    if (from === null || from.version === null || flatFeeOf(from.rules) === fee) return;
    const answer = await catalogue.saveFeeRules({ rules: withFlatFee(from.rules, fee), version: from.version });
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    saved.current = answer.value;
    setView(answer.value);
  };
  return {
    view,
    amount,
    failure,
    choose: setAmount,
    save: () => {
      if (amount === null) return;
      last.current = last.current.then(() => saveNow(amount));
      inBackground(last.current);
    },
  };
}
