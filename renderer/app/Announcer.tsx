import { useStore } from 'zustand';
import { useDeps } from '../core/context.tsx';

/** The live region of the screen; it shows nothing. Its mark keeps an open dialog from hiding it from screen readers. */
export function Announcer() {
  const said = useStore(useDeps().announcer, (state) => state.said);
  return (
    <div role="log" aria-live="polite" data-live-announcer="true" className="sr-only">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
