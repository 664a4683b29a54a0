import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import { useApp } from '../../core/context.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MultiSelect, type MultiSelectOption } from './MultiSelect.tsx';
import styles from './Prices.module.css';
import type { RuleDraft } from './rule-draft.ts';
import { listOf } from './rule-text.ts';

interface Props {
  readonly draft: RuleDraft;
  readonly put: (part: Partial<RuleDraft>) => void;
}

/** Chooses the products of the rule: by family, by brand or one by one. Without a choice, the rule is for all products. */
export function ScopeChoices({ draft, put }: Props) {
  const { t } = useTranslation();
  const products = useApp((state) => state.products);
  const families = FAMILY_IDS.map((id) => ({ id, name: t(`family.${id}`) }));
  const brands = useMemo(() => brandsOf(products), [products]);
  const single = useMemo(() => products.map(({ code, name }) => ({ id: code, name })), [products]);
  return (
    <Stack>
      <p className={styles.group}>{t('prices.scope')}</p>
      <Part title={t('prices.families')} choices={families} chosen={draft.families} onChange={(chosen) => put({ families: chosen })} />
      <Part title={t('prices.brandsTitle')} choices={brands} chosen={draft.brands} onChange={(chosen) => put({ brands: chosen })} />
      <Part title={t('prices.products')} choices={single} chosen={draft.products} onChange={(chosen) => put({ products: chosen })} />
    </Stack>
  );
}

const brandsOf = (products: readonly { readonly brand: string }[]): MultiSelectOption[] =>
  [...new Set(products.map(({ brand }) => brand))]
    .filter((brand) => brand !== '')
    .sort((a, b) => a.localeCompare(b))
    .map((brand) => ({ id: brand, name: brand }));

/** The most chosen names that a closed part shows. */
const NAMED = 3;

interface PartProps {
  readonly title: string;
  readonly choices: readonly MultiSelectOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Part({ title, choices, chosen, onChange }: PartProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: string): string => choices.find((choice) => choice.id === id)?.name ?? id;
  const some = chosen.length > NAMED ? t('prices.chosen', { count: chosen.length }) : listOf(i18n.language, chosen.map(nameOf));
  const about = chosen.length === 0 ? t('prices.all') : some;
  return (
    <Collapsible title={title} about={about} headingLevel={4} isExpanded={isOpen} onExpandedChange={setOpen}>
      <MultiSelect label={title} choices={choices} chosen={chosen} onChange={onChange} />
    </Collapsible>
  );
}
