import { createStore } from 'zustand/vanilla';

/** The subjects of announcements: hits of the sell field, the offer to sell the same again, sums of the sale, and the state of each order. */
type Topic = 'results' | 'offer' | 'total' | 'change' | `order ${string}`;

interface Announcement {
  readonly id: number;
  readonly text: string;
}

interface AnnouncerState {
  /** The latest announcements, the oldest first. */
  readonly said: readonly Announcement[];
  /** Announces the text once its topic has been quiet for a moment (debounce); an empty text cancels the one that waits. */
  readonly announce: (topic: Topic, text: string) => void;
  /** Cancels what waits and removes what was announced. */
  readonly clear: () => void;
}

/** Longer than the pause between two keys, so that a number is not said digit by digit. */
const CALM_MS = 600;
/** A screen reader reads an added text; older ones stay only until it has. */
const KEPT = 8;

/** Every announcement to screen readers goes through this store to one live region. */
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
