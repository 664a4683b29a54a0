import { z } from 'zod';
import { cleanText } from './text.ts';

/** A text that a person types, cleaned and cut to `most` characters, so that no event holds a control or a bidi character. */
export const typedText = (most: number, longestInput = most * 8) =>
  z
    .string()
    .max(longestInput)
    .transform((text) => cleanText(text, most));

/** The same, of at least one character after cleaning. */
export const requiredText = (most: number, longestInput?: number) => typedText(most, longestInput).pipe(z.string().min(1));
