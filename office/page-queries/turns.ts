import { RefusalError } from '../lib/refusal.ts';

/** Questions of one person that run at once, and those that wait for them. */
const MOST_RUNNING = 2;
const MOST_WAITING = 20;

interface Asked {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets two questions of a person run at once and the next ones wait, so that one person with many pages keeps no one else waiting. */
export class Turns {
  readonly #people = new Map<string, Asked>();

  /** @throws {RefusalError} `busy`, and what `answer` throws */
  async run<T>(person: string, answer: () => Promise<T>): Promise<T> {
    const asked = this.#people.get(person) ?? { running: 0, waiting: [] };
    this.#people.set(person, asked);
    if (asked.running < MOST_RUNNING) asked.running += 1;
    else await this.#wait(asked);
    try {
      return await answer();
    } finally {
      this.#end(person, asked);
    }
  }

  #wait({ waiting }: Asked): Promise<void> {
    if (waiting.length >= MOST_WAITING) throw new RefusalError('busy', `${waiting.length} questions of this person wait`);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** The turn goes to the next question, which counts as running from then on. */
  #end(person: string, asked: Asked): void {
    const next = asked.waiting.shift();
    if (next) {
      next();
      return;
    }
    asked.running -= 1;
    if (asked.running === 0) this.#people.delete(person);
  }
}
