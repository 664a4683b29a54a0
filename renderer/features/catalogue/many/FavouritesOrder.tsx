import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { inBackground } from '../../../core/background-work.ts';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import styles from './FavouritesOrder.module.css';

/** Arranges the favourites for the sell screen. A row moves by its buttons, or by Alt and an arrow while one of them has the focus. */
export function FavouritesOrder({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation();
  const { saveFavourites, toList, failure, isBusy } = useCatalogue((state) => state);
  const isEmpty = useCatalogue(({ step }) => step.state === 'favourites' && step.products.length + step.dropped.length === 0);
  const save = () => inBackground(saveFavourites());
  return (
    <Page
      width="narrow"
      title={t('favourites.title')}
      head={<p>{t(products.length === 0 ? 'favourites.none' : 'favourites.about')}</p>}
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: toList },
            ...(isEmpty ? [] : [{ keyName: 'Ctrl S', label: t('favourites.save'), press: isBusy ? undefined : save }]),
          ]}
        >
          {failure ? <FailureNote failure={failure} /> : null}
        </PageAnswers>
      }
    >
      {products.length === 0 ? null : (
        <RowList isOrdered isRaised aria-label={t('favourites.title')}>
          {products.map((product, at) => (
            <Row key={product.code} product={product} at={at} of={products.length} />
          ))}
        </RowList>
      )}
    </Page>
  );
}

function Row({ product: { code, name }, at, of }: { readonly product: Product; readonly at: number; readonly of: number }) {
  const { t } = useTranslation();
  const { moveFavourite, dropFavourite } = useCatalogue((state) => state);
  const move = (by: -1 | 1, button: Element) => {
    moveFavourite(code, by);
    // The row moves to another place in the page, which removes the focus from its button.
    requestAnimationFrame(() => (button instanceof HTMLElement ? button.focus() : undefined));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    move(by, event.target);
  };
  return (
    <li className={styles.row} onKeyDown={onKeyDown}>
      <span className={styles.place}>{at + 1}</span>
      <span className={styles.name}>{name}</span>
      <Button isDisabled={at === 0} aria-label={t('favourites.up', { name })} onPress={({ target }) => move(-1, target)}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button isDisabled={at === of - 1} aria-label={t('favourites.down', { name })} onPress={({ target }) => move(1, target)}>
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button variant="quiet" aria-label={t('favourites.drop', { name })} onPress={() => dropFavourite(code)}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
