import { useTranslation } from 'react-i18next';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import styles from '../Catalogue.module.css';
import { useCatalogue } from '../catalogue-store.ts';

const STATES = ['all', 'on', 'off', 'favourites'] as const;

/** Chooses which products are listed, and shows how many they are. */
export function CatalogueFilters() {
  const { t } = useTranslation();
  const filter = useCatalogue((state) => state.filter);
  const total = useCatalogue((state) => state.total);
  const selectAll = useCatalogue((state) => state.selectAll);
  const find = useCatalogue((state) => state.find);
  const pickFamily = (value: string) => find({ family: FamilyId.options.find((family) => family === value) ?? null });
  return (
    <div className={styles.filters}>
      <SegmentedControl
        variant="chips"
        label={t('catalogue.state')}
        value={filter.state}
        onChange={(state) => find({ state })}
        options={STATES.map((value) => ({ value, label: t(`catalogue.state_${value}`) }))}
      />
      <label className={styles.family}>
        <span className="sr-only">{t('productColumn.family')}</span>
        <select
          className={styles.pick}
          value={filter.family ?? ''}
          data-chosen={filter.family !== null || undefined}
          onChange={(event) => pickFamily(event.target.value)}
        >
          <option value="">{t('catalogue.anyFamily')}</option>
          {FamilyId.options.map((family) => (
            <option key={family} value={family}>
              {t(`family.${family}`)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="quiet" onPress={selectAll} isDisabled={!total}>
        {t('many.chooseAll')}
      </Button>
      <p role="status" className={styles.count}>
        {total === null ? '' : t('catalogue.count', { count: total })}
      </p>
    </div>
  );
}
