import { useTranslation } from 'react-i18next';
import type { CategoryMeaning, ImportMapping, Meaning } from '../../../shared/catalogue/columns/import-mapping.ts';
import { type CategoryGroup, saidBy, withSuggestions } from '../../../shared/catalogue/columns/row-groups.ts';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { ImportColumnsProps } from './import-columns.ts';

const MEANINGS: readonly Meaning[] = ['leaveOut', ...FAMILY_IDS];

/** The choice of a family for each category of the file, or for each of its brands where a category has several families. */
export function CategoryFields({ unmapped, mapping, onCategories }: ImportColumnsProps) {
  const said = saidBy(mapping);
  const sayCategory = (category: string, means: CategoryMeaning): void => {
    const others = mapping.categories.filter((each) => each.category !== category);
    onCategories(withSuggestions({ ...mapping, categories: [...others, { category, means }] }, unmapped));
  };
  const sayBrand = (category: string, brand: string, means: Meaning): void => {
    const others = mapping.brands.filter((each) => each.category !== category || each.brand !== brand);
    onCategories({ ...mapping, brands: [...others, { category, brand, means }] });
  };
  return (
    <Stack columns="15rem" gap="m">
      {unmapped.categories.flatMap((group) => [
        <CategoryField
          key={group.category}
          group={group}
          means={said.category(group.category)}
          onChange={(means) => sayCategory(group.category, means)}
        />,
        ...(said.category(group.category) === 'byBrand' ? group.brands : []).map(({ brand, rows }) => (
          <MeaningField
            key={`${group.category}\u0000${brand}`}
            words={`${group.category} · ${brand}`}
            rows={rows}
            meanings={MEANINGS}
            means={said.brand(group.category, brand)}
            onChange={(means) => sayBrand(group.category, brand, means)}
          />
        )),
      ])}
    </Stack>
  );
}

interface CategoryProps {
  readonly group: CategoryGroup;
  readonly means: ImportMapping['categories'][number]['means'] | null;
  readonly onChange: (means: CategoryMeaning) => void;
}

function CategoryField({ group: { category, rows, brands }, means, onChange }: CategoryProps) {
  const { t } = useTranslation();
  const meanings: readonly CategoryMeaning[] =
    brands.some(({ brand }) => brand !== '') || means === 'byBrand' ? ['byBrand', ...MEANINGS] : MEANINGS;
  const words = category === '' ? t('importColumns.noCategory') : category;
  return <MeaningField words={words} rows={rows} meanings={meanings} means={means} onChange={onChange} />;
}

interface MeaningProps<M extends CategoryMeaning> {
  readonly words: string;
  readonly rows: number;
  readonly meanings: readonly M[];
  readonly means: M | null;
  readonly onChange: (means: M) => void;
}

function MeaningField<M extends CategoryMeaning>({ words, rows, meanings, means, onChange }: MeaningProps<M>) {
  const { t } = useTranslation();
  const nameOf = (meaning: CategoryMeaning): string => {
    if (meaning === 'leaveOut') return t('importColumns.leaveOut');
    return meaning === 'byBrand' ? t('importColumns.byBrand') : t(`family.${meaning}`);
  };
  const options = meanings.map((value) => ({ value, label: nameOf(value) }));
  return (
    <Select
      label={t('importColumns.wordsOf', { words, count: rows })}
      options={means === null ? [{ value: null, label: t('importColumns.meaningMissing') }, ...options] : options}
      value={means}
      fault={means === null ? t('importColumns.meaningMissing') : null}
      onChange={(picked) => (picked === null ? undefined : onChange(picked))}
    />
  );
}
