import { type ReactNode, useId } from 'react';
import { Form } from '../form/Form.tsx';
import { type CardLayout, cardClass } from './Card.tsx';
import styles from './Section.module.css';

interface Props extends Pick<CardLayout, 'align'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading, as wide as a line of text may be. */
export function Section({ title, align = 'start', children }: Props) {
  const id = useId();
  return (
    <section className={classOf(align)} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  );
}

interface FormProps extends Omit<Props, 'align'> {
  readonly onSubmit: () => void;
}

/** A section that is a form, named by its heading. */
export function FormSection({ title, children, ...form }: FormProps) {
  const id = useId();
  return (
    <Form className={classOf('start')} aria-labelledby={id} {...form}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </Form>
  );
}

const classOf = (align: CardLayout['align']): string => `${cardClass({ align })} ${styles.section}`;

/** The heading of a section, or of a part within it. */
export function SectionTitle({ id, level = 3, children }: { readonly id?: string; readonly level?: 3 | 4; readonly children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.title}>
      {children}
    </Heading>
  );
}
