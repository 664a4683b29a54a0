import { displayStrings } from '../../shared/display/display-strings.ts';
import type { DisplayView } from '../../shared/display/display-views.ts';
import { assertNever } from '../../shared/lib/result.ts';
import styles from './DisplayPage.module.css';
import { IdleScene } from './IdleScene.tsx';
import { ResultScene } from './result/ResultScene.tsx';
import { TicketScene } from './ticket/TicketScene.tsx';

/** The page of the customer's window. In practice a band above every scene says so. */
export function DisplayPage({ view }: { readonly view: DisplayView }) {
  return (
    <div className={styles.page} data-scene={view.scene.kind}>
      {view.isPractice ? <header className={styles.practice}>{displayStrings[view.language].practice}</header> : null}
      <main className={styles.stage}>
        <Scene view={view} />
      </main>
    </div>
  );
}

function Scene({ view }: { readonly view: DisplayView }) {
  const { scene } = view;
  switch (scene.kind) {
    case 'idle':
      return <IdleScene view={view} />;
    case 'building':
    case 'payment':
      return <TicketScene scene={scene} view={view} />;
    case 'result':
      return <ResultScene scene={scene} view={view} />;
    default:
      return assertNever(scene);
  }
}
