import { useState } from 'react';
import type { z } from 'zod';

/** The fields of a draft that hold text. */
type TextName<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;

/** A read draft: the value to send, or the names of the fields that are missing or wrong. */
export type Reading<V> = { readonly value: V; readonly wrong?: never } | { readonly value: null; readonly wrong: ReadonlySet<string> };

/** Reads a draft by the schema of the call that sends it. */
export function readBy<S extends z.ZodType>(schema: S, typed: unknown): Reading<z.output<S>> {
  const read = schema.safeParse(typed);
  return read.success ? { value: read.data } : { value: null, wrong: new Set(read.error.issues.map(({ path }) => String(path[0]))) };
}

export interface Form<D, V> {
  readonly draft: D;
  /** Null while something is missing or wrong. */
  readonly value: V | null;
  /** The person tried to send: faults are shown. */
  readonly isTried: boolean;
  readonly put: (change: Partial<D>) => void;
  /** Value, change and fault of a text field. `missing` is its fault once the person tried to send, while the field is wrong. */
  readonly text: (
    name: TextName<D>,
    missing?: string,
  ) => { readonly value: string; readonly onChange: (text: string) => void; readonly fault: string | null };
  /** True once the person tried to send, while the field is wrong. */
  readonly isWrong: (name: string) => boolean;
  /** Sends the value, or shows the faults. */
  readonly submit: (send: (value: V) => void) => void;
}

/** The draft of a form and its value. A fault disappears as soon as its field is right. */
export function useForm<D extends object, V>(start: D | (() => D), read: (draft: D) => Reading<V>): Form<D, V> {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const { value, wrong } = read(draft);
  const isWrong = (name: string): boolean => isTried && wrong?.has(name) === true;
  return {
    ...{ draft, value, isTried, isWrong },
    put: (change) => setDraft((before) => ({ ...before, ...change })),
    text: (name, missing) => ({
      value: String(draft[name]),
      onChange: (text) => setDraft((before) => ({ ...before, [name]: text })),
      fault: missing !== undefined && isWrong(name) ? missing : null,
    }),
    submit: (send) => {
      setTried(true);
      if (value !== null) send(value);
    },
  };
}
