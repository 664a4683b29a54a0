import { createElement, type HTMLAttributes, type Ref } from 'react';
import styles from './Stack.module.css';

type Gap = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';

interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** A `fieldset` is named by its `aria-label` alone. */
  readonly as?: 'div' | 'ul' | 'section' | 'fieldset' | 'span';
  readonly gap?: Gap;
  readonly ref?: Ref<HTMLElement>;
}

interface StackProps extends BoxProps {
  /** `start`: the parts keep their own width; `stretch`: they take all of it. */
  readonly align?: 'start' | 'stretch';
  /** The least width of a column, as a CSS length: the parts stand in as many columns as have room. */
  readonly columns?: string;
}

const classOf = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Parts one below the other, or in columns of the same width. */
export const Stack = ({ as = 'div', gap = 's', align = 'stretch', columns, ...rest }: StackProps) =>
  createElement(as, {
    className: classOf(styles.stack, styles[gap], align === 'start' && styles.own, columns && styles.columns),
    ...(columns && { style: { gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${columns}), 1fr))` } }),
    ...rest,
  });

interface RowProps extends BoxProps {
  /** The gap between lines, where it differs from the one between parts. */
  readonly lineGap?: 'none' | 'xs';
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  /** The first part at the start, the last at the end. */
  readonly isApart?: boolean;
  /** All on one line. */
  readonly isTight?: boolean;
  /** Which parts take the room that is left; the first one is a `div`. */
  readonly grows?: 'all' | 'first';
}

const LINE_GAPS = { none: styles.noLines, xs: styles.lines } as const;

/** Parts side by side; a part without room goes to the next line. */
export const Row = ({ as = 'div', gap = 's', lineGap, align = 'center', isApart, isTight, grows, ...rest }: RowProps) =>
  createElement(as, {
    className: classOf(
      styles.row,
      styles[gap],
      lineGap && LINE_GAPS[lineGap],
      align !== 'center' && styles[align],
      isApart && styles.apart,
      isTight && styles.tight,
      grows && styles[grows],
    ),
    ...rest,
  });
