import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure, DisclosurePanel, Heading, Button as Summary } from 'react-aria-components';
import styles from './Collapsible.module.css';

interface Props {
  readonly title: string;
  /** The smaller line below the title. */
  readonly about: string;
  readonly headingLevel: 3 | 4 | 5;
  readonly isExpanded: boolean;
  readonly onExpandedChange: (isExpanded: boolean) => void;
  readonly children: ReactNode;
  /** Shown before the arrow. */
  readonly badge?: ReactNode;
  readonly isLarge?: boolean;
}

/** A part of a page that is collapsed to its title until a person opens it. */
export function Collapsible({ title, about, headingLevel, isExpanded, onExpandedChange, children, badge, isLarge = false }: Props) {
  const className = isLarge ? `${styles.part} ${styles.large}` : (styles.part ?? '');
  return (
    <Disclosure className={className} isExpanded={isExpanded} onExpandedChange={onExpandedChange}>
      <Heading level={headingLevel} className={styles.heading ?? ''}>
        <Summary slot="trigger" className={styles.summary ?? ''}>
          <span className={styles.text}>
            {title}
            <small>{about}</small>
          </span>
          {badge}
          <ChevronDown aria-hidden="true" />
        </Summary>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}
