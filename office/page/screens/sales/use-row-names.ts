import type { SalesRow, SalesView } from '../../../../shared/office/page-views/sums-views.ts';
import { shortName } from '../../parts/short-name.ts';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The name of a row, and a short one for an axis. */
export function useRowNames({ group }: SalesView): (row: SalesRow) => { readonly name: string; readonly tick: string } {
  const { t, day } = useTexts();
  const words = useOrderWords();
  return ({ key, label, outletName }) => {
    const hour = { hour: key.padStart(2, '0') };
    switch (group) {
      case 'hour':
        return { name: t('sales.hourOf', hour), tick: t('sales.hourFrom', hour) };
      case 'day':
        return { name: day(key), tick: `${Number(key.slice(8))}/${Number(key.slice(5, 7))}` };
      case 'family':
        return short(words.family(key));
      case 'cashier':
        return short(t('needs.at', { outlet: label || t('app.unnamed'), till: outletName ?? '' }));
      default:
        return short(label || t('app.unnamed'));
    }
  };
}

const short = (name: string): { readonly name: string; readonly tick: string } => ({
  ...{ name: shortName(name), tick: name.slice(0, 8) },
});
