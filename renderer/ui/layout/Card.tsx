import type { ComponentProps } from 'react';
import styles from './Card.module.css';

export interface CardLayout {
  /** Whether the content keeps its own width or takes the card's. */
  readonly align?: 'start' | 'stretch' | undefined;
  readonly isRoomy?: boolean | undefined;
}

/** The class of a card, for an element that is no `section`. */
export const cardClass = ({ align = 'stretch', isRoomy = false }: CardLayout = {}): string =>
  [styles.card, align === 'start' ? styles.start : '', isRoomy ? styles.roomy : ''].filter(Boolean).join(' ');

/** A bordered surface for content that belongs together. */
export const Card = ({ align, isRoomy, ...section }: Omit<ComponentProps<'section'>, 'className'> & CardLayout) => (
  <section className={cardClass({ align, isRoomy })} {...section} />
);
