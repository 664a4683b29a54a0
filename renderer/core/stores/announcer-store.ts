import { createStore } from 'zustand/vanilla';

/** What is said by itself: the hits of the sell field and the same again, the sums of the sale, and the state of each order. */
type Topic = 'results' | 'offer' | 'total' | 'change' | `order ${string}`;

interface Announcement {
  readonly id: number;
  readonly text: string;
}

interface AnnouncerState {
  /** The latest announcements, the oldest first. */
  readonly said: readonly Announcement[];
  /** Says the text once nothing newer came to its topic for a moment; an empty text takes back what was not said yet. */
  readonly announce: (topic: Topic, text: string) => void;
  /** Takes everything back, said or not. */
  readonly clear: () => void;
}

/** Longer than the pause between two keys, so that a number is not said digit by digit. */
const CALM_MS = 600;
/** A screen reader says what is added; the older ones only stay until then. */
const KEPT = 8;

/** Everything that screen readers say by themselves goes through this store to one live region. */
export const createAnnouncerStore = () =>
  createStore<AnnouncerState>()((set) => {
    const waiting = new Map<Topic, ReturnType<typeof setTimeout>>();
    let nextId = 0;
    const cancel = (topic: Topic): void => {
      clearTimeout(waiting.get(topic));
      waiting.delete(topic);
    };
    const say = (topic: Topic, text: string): void => {
      waiting.delete(topic);
      nextId += 1;
      set(({ said }) => ({ said: [...said.slice(1 - KEPT), { id: nextId, text }] }));
    };
    return {
      said: [],
      announce: (topic, text) => {
        cancel(topic);
        if (text !== '')
          waiting.set(
            topic,
            setTimeout(() => say(topic, text), CALM_MS),
          );
      },
      clear: () => {
        for (const topic of [...waiting.keys()]) cancel(topic);
        set({ said: [] });
      },
    };
  });
export type AnnouncerStore = ReturnType<typeof createAnnouncerStore>;
