import { z } from 'zod';
import { isRecord } from '../lib/decode.ts';
import { Settings } from './settings.ts';

/**
 * Settings as a screen saves them: every member is there. {@link Settings} reads files of older tills and fills what they lack with
 * defaults, which would reset what a call leaves out.
 */
export const WholeSettings = z
  .custom<unknown>((value) => {
    const read = Settings.safeParse(value);
    return !read.success || holdsMembersOf(value, read.data);
  }, 'lacks a setting')
  .pipe(Settings);

const holdsMembersOf = (value: unknown, read: unknown): boolean =>
  !isRecord(read) ||
  (isRecord(value) && Object.entries(read).every(([name, member]) => name in value && holdsMembersOf(value[name], member)));
