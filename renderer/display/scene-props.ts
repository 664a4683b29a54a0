import type { DisplayView } from '../../shared/display/display-views.ts';

export interface SceneProps<S> {
  readonly scene: S;
  readonly view: DisplayView;
}
