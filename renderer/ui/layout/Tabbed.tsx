import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { Kbd } from '../text/Kbd.tsx';
import styles from './Tabbed.module.css';
import { holdsNoStop, useScrollStop } from './use-scroll-stop.ts';

interface Part<V extends string> {
  readonly value: V;
  readonly label: string;
  /** The shortcut key, as printed on the keyboard. */
  readonly keyName?: string;
  /** Stands after the name. */
  readonly badge?: ReactNode;
}

type Direction = 'horizontal' | 'vertical';

interface Props<V extends string> {
  readonly value: V;
  readonly parts: readonly Part<V>[];
  readonly onChange: (value: V) => void;
  /** The names are side by side, or below each other. */
  readonly direction?: Direction;
  /** Instead of the usual style. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface Shown {
  readonly value: string;
  readonly direction: Direction;
  readonly choose: (value: string) => void;
  /** Ids of the name and the content of a part. */
  readonly idsOf: (value: string) => { readonly tab: string; readonly panel: string };
}

const idsIn = (id: string) => (value: string) => ({ tab: `${id}-${value}`, panel: `${id}-${value}-content` });

/** Outside of a `Tabbed` no part is shown. */
const ShownPart = createContext<Shown>({ value: '', direction: 'horizontal', choose: () => undefined, idsOf: idsIn('') });

/**
 * Content in parts, one of them shown: its children hold a `TabRow` and a `TabPart` for each part (ARIA Authoring Practices, "Tabs",
 * automatic activation). The library's own tabs would draw all their children twice, once out of sight, with their dialogs and shortcuts.
 */
export function Tabbed<V extends string>({ value, parts, onChange, direction = 'horizontal', className, children }: Props<V>) {
  const id = useId();
  const choose = (picked: string) => {
    const found = parts.find((part) => part.value === picked);
    if (found) onChange(found.value);
  };
  return (
    <ShownPart value={{ value, direction, choose, idsOf: idsIn(id) }}>
      <div className={className ?? styles.tabbed}>{children}</div>
    </ShownPart>
  );
}

/** The next place of a key, from the present one among `count`. */
type Move = (at: number, count: number) => number;

const back: Move = (at, count) => (at + count - 1) % count;
const on: Move = (at, count) => (at + 1) % count;
const ENDS = { Home: () => 0, End: (_: number, count: number) => count - 1 };
const MOVES: Readonly<Record<Direction, Readonly<Record<string, Move>>>> = {
  horizontal: { ArrowLeft: back, ArrowRight: on, ...ENDS },
  vertical: { ArrowUp: back, ArrowDown: on, ...ENDS },
};

/** The names of the parts: one stop of Tab, whose arrows choose. */
export function TabRow<V extends string>({ label, parts }: Pick<Props<V>, 'parts'> & { readonly label: string }) {
  const { value: shown, direction, choose, idsOf } = useContext(ShownPart);
  const move = (event: KeyboardEvent) => {
    const at = parts.findIndex(({ value }) => value === shown);
    const to = parts[MOVES[direction][event.key]?.(at, parts.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    choose(to.value);
    document.getElementById(idsOf(to.value).tab)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} aria-orientation={direction} className={direction === 'vertical' ? styles.column : styles.row}>
      {parts.map(({ value, label: name, keyName, badge }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={idsOf(value).tab}
          aria-selected={value === shown}
          aria-controls={value === shown ? idsOf(value).panel : undefined}
          tabIndex={value === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(value)}
          onKeyDown={move}
        >
          {name}
          {keyName === undefined ? null : <Kbd>{keyName}</Kbd>}
          {badge}
        </button>
      ))}
    </div>
  );
}

interface PartProps {
  readonly value: string;
  /** Instead of the usual style. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The content of one part; drawn while it is the chosen one. */
export const TabPart = (props: PartProps) => (useContext(ShownPart).value === props.value ? <Panel {...props} /> : null);

function Panel({ value, className, children }: PartProps) {
  const { tab, panel } = useContext(ShownPart).idsOf(value);
  const scroll = useScrollStop<HTMLDivElement>(holdsNoStop);
  return (
    <div role="tabpanel" id={panel} aria-labelledby={tab} className={className ?? styles.part} {...scroll}>
      {children}
    </div>
  );
}
