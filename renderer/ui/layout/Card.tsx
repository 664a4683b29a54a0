import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardLayout {
  /** `start`: the content keeps its own width; `stretch`: it takes the card's. */
  readonly align?: 'start' | 'stretch' | undefined;
  readonly isRoomy?: boolean | undefined;
}

interface Props extends Omit<ComponentProps<'section'>, 'className' | 'title'>, CardLayout {
  /** The heading, which names the card. */
  readonly title?: string;
  /** Stands at the other end of the heading. */
  readonly aside?: ReactNode;
}

/** The class of a card, for an element that is no `section`. */
export const cardClass = ({ align = 'stretch', isRoomy = false }: CardLayout = {}): string =>
  [styles.card, align === 'start' ? styles.start : '', isRoomy ? styles.roomy : ''].filter(Boolean).join(' ');

/** A bordered surface for content that belongs together. */
export const Card = ({ align, isRoomy, title, aside, children, ...section }: Props) => (
  <section className={cardClass({ align, isRoomy })} aria-label={title} {...section}>
    {title === undefined ? null : (
      <div className={styles.head}>
        <SectionTitle>{title}</SectionTitle>
        {aside}
      </div>
    )}
    {children}
  </section>
);

/** The heading of a section, or of a part within it. */
export function SectionTitle({ id, level = 3, children }: { readonly id?: string; readonly level?: 3 | 4; readonly children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.title}>
      {children}
    </Heading>
  );
}
