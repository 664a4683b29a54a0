import { useTranslation } from 'react-i18next';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { ChipSelect } from '../../../ui/form/Select.tsx';
import styles from '../Catalogue.module.css';
import { useCatalogue } from '../catalogue-store.ts';

const STATES = ['all', 'on', 'off', 'favourites'] as const;

/** Chooses which products are listed, and shows how many they are. */
export function CatalogueFilters({ canChoose = true }: { readonly canChoose?: boolean }) {
  const { t } = useTranslation();
  const filter = useCatalogue((state) => state.filter);
  const total = useCatalogue((state) => state.total);
  const selectAll = useCatalogue((state) => state.selectAll);
  const find = useCatalogue((state) => state.find);
  return (
    <div className={styles.filters}>
      <SegmentedControl
        variant="chips"
        label={t('catalogue.state')}
        value={filter.state}
        onChange={(state) => find({ state })}
        options={STATES.map((value) => ({ value, label: t(`catalogue.state_${value}`) }))}
      />
      <ChipSelect
        label={t('productColumn.family')}
        none={t('catalogue.anyFamily')}
        options={FamilyId.options.map((family) => ({ value: family, label: t(`family.${family}`) }))}
        value={filter.family}
        onChange={(family) => find({ family })}
        onNone={() => find({ family: null })}
      />
      {canChoose && total !== 0 ? (
        <Button variant="quiet" onPress={selectAll} isDisabled={total === null}>
          {t('many.chooseAll')}
        </Button>
      ) : null}
      <p role="status" className={styles.count}>
        {total === null ? '' : t('catalogue.count', { count: total })}
      </p>
    </div>
  );
}
