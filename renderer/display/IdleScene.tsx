import { displayStrings } from '../../shared/display/display-strings.ts';
import type { DisplayView } from '../../shared/display/display-views.ts';
import { bitmapPath, bitmapRows } from '../../shared/receipts/dots.ts';
import styles from './IdleScene.module.css';

/** The shop's picture, its name and a greeting. */
export function IdleScene({ view: { shop, language } }: { readonly view: DisplayView }) {
  const { logo, name } = shop;
  return (
    <div className={styles.idle}>
      {logo ? (
        <svg
          aria-hidden="true"
          className={styles.logo}
          viewBox={`0 0 ${logo.width} ${logo.height}`}
          preserveAspectRatio="xMidYMid meet"
          shapeRendering="crispEdges"
        >
          <path d={bitmapPath(bitmapRows(logo))} />
        </svg>
      ) : null}
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.welcome}>{displayStrings[language].welcome}</p>
    </div>
  );
}
