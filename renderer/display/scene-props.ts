import type { DisplayView } from '../../shared/display/display-view.ts';

export interface SceneProps<S> {
  readonly scene: S;
  readonly view: DisplayView;
}
