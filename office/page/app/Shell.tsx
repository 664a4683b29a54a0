import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import icon from '../../../resources/icon.png';
import { useTexts } from '../parts/use-texts.ts';
import { FIRST, ROUTES, type Route } from './routes.ts';
import styles from './Shell.module.css';

interface Props {
  readonly routes: readonly Route[];
  readonly shown: Route | 'more';
  readonly children: ReactNode;
}

/** The frame of the page: places at the side of a computer's window, below on a phone. */
export function Shell({ routes, shown, children }: Props) {
  const { t } = useTexts();
  const isHidden = routes.indexOf(shown as Route) >= FIRST;
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <img src={icon} alt="" width={28} height={28} />
        <h1 className={styles.brand}>{t('app.name')}</h1>
      </header>
      <nav aria-label={t('app.nav')} className={styles.nav}>
        <ul className={styles.places}>
          {routes.map((route, place) => (
            <li key={route} className={place < FIRST ? '' : styles.wideOnly}>
              <Place route={route} isShown={route === shown} />
            </li>
          ))}
          <li className={styles.phoneOnly}>
            <a href="#/more" className={styles.place} aria-current={shown === 'more' || isHidden ? 'page' : undefined}>
              <Ellipsis aria-hidden="true" />
              {t('nav.more')}
            </a>
          </li>
        </ul>
        <a href="#/more" className={`${styles.place} ${styles.account}`} aria-current={shown === 'more' ? 'page' : undefined}>
          <Ellipsis aria-hidden="true" />
          {t('nav.more')}
        </a>
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Place({ route, isShown }: { readonly route: Route; readonly isShown: boolean }) {
  const { t } = useTexts();
  const { icon: Icon } = ROUTES[route];
  return (
    <a href={`#/${route}`} className={styles.place} aria-current={isShown ? 'page' : undefined}>
      <Icon aria-hidden="true" />
      {t(`nav.${route}`)}
    </a>
  );
}
