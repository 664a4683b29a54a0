import { type ReactNode, useId } from 'react';
import { Form } from '../form/Form.tsx';
import styles from './Card.module.css';
import { type CardLayout, cardClass, SectionTitle } from './Card.tsx';

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
