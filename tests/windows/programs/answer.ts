import { writeFileSync } from 'node:fs';

const [, , file = '', given = '{}'] = process.argv;

/** The input that the test gave this program. */
export const input = <Input>(): Input => JSON.parse(given) as Input;

/** Leaves the answer for the test. */
export const answer = (value: unknown): void => writeFileSync(file, JSON.stringify(value));
