import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/catalogue/product.ts';
import { addMoney, formatBalance, formatRupiah, groupThousands, parseRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import { feeOfProduct } from '../../../shared/prices/fee-rules.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useAnswer } from '../../core/use-answer.ts';
import { ProductChoice } from '../../parts/form/ProductChoice.tsx';
import { RupiahField } from '../../parts/form/RupiahField.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import styles from './Prices.module.css';
import { hasUnsavedRules, usePrices } from './prices-store.ts';
import { useRuleText } from './use-rule-text.ts';

/** The price that a customer pays for a product now, as main computes it for a sale, and the rule behind it. */
export function PriceQuestion() {
  const { t } = useTranslation();
  const products = useApp((state) => state.products);
  const [product, setProduct] = useState<Product | null>(null);
  const [typed, setTyped] = useState('');
  const price = parseRupiah(typed);
  const choose = (chosen: Product | null) => {
    setProduct(chosen);
    setTyped(chosen?.price ? groupThousands(chosen.price) : '');
  };
  return (
    <Card isRoomy title={t('prices.question')}>
      {product ? (
        <>
          <p className={styles.product}>{product.name}</p>
          <RupiahField autoFocus label={t('prices.questionPrice')} value={typed} onChange={setTyped} />
          {price === null ? null : <Answer key={`${product.code} ${price}`} product={product} price={price} />}
          <Button variant="quiet" onPress={() => choose(null)}>
            {t('prices.questionOther')}
          </Button>
        </>
      ) : (
        <ProductChoice pageLabel={t('prices.questionProduct')} products={products} onChoose={choose} />
      )}
    </Card>
  );
}

/** Scrolls to the answer: in a small window, it begins below the visible part. */
const showWhole = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' });

/** The answer of main by the rules in force. Asks main again when these rules change. */
function Answer({ product, price }: { readonly product: Product; readonly price: Rupiah }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const inForce = useApp((state) => state.feeRules);
  const answer = useAnswer(inForce, () => bridge.catalogue.feeFor({ productCode: product.code, price }));
  if (answer === null) return null;
  if (!answer.ok) return <FailureNote failure={answer.failure} />;
  const { fee, rounding, rule, earned } = answer.value;
  const balanceText = (amount: number | null): string => (amount === null ? t('margin.unknown') : formatBalance(amount));
  return (
    <Stack as="section" ref={showWhole} aria-label={t('prices.answer')}>
      <SumList
        rows={[
          { label: t('prices.price'), value: formatRupiah(price) },
          {
            label: t('prices.fee'),
            note: rounding > 0 ? t('prices.ofWhichRounding', { amount: formatRupiah(rounding) }) : undefined,
            value: formatRupiah(fee),
          },
          { label: t('prices.total'), value: formatRupiah(addMoney(price, fee)), look: 'total' },
        ]}
      />
      {earned ? (
        <SumList
          look="small"
          rows={[
            { label: t('margin.cost'), value: balanceText(earned.cost) },
            { label: t('margin.left'), value: balanceText(earned.margin) },
          ]}
        />
      ) : null}
      <ByRule id={rule} />
      <AfterSave product={product} price={price} />
    </Stack>
  );
}

function ByRule({ id }: { readonly id: string | null }) {
  const { t } = useTranslation();
  const text = useRuleText();
  const inForce = useApp((state) => state.feeRules);
  const at = inForce.findIndex((rule) => rule.id === id);
  const rule = inForce[at];
  return <Note size="m">{rule ? t('prices.byRule', { place: at + 1, rule: text(rule) }) : t('prices.byNoRule')}</Note>;
}

/** The total of the same line by the rules that are not saved yet; nothing where all are saved. */
function AfterSave({ product, price }: { readonly product: Product; readonly price: Rupiah }) {
  const { t } = useTranslation();
  const isUnsaved = usePrices(hasUnsavedRules);
  const computed = usePrices(({ rules }) => rules);
  const fee = isUnsaved ? feeOfProduct(computed, product, price) : null;
  return fee ? <Note size="m">{t('prices.afterSave', { total: formatRupiah(addMoney(price, fee.fee)) })}</Note> : null;
}
