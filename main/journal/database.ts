import { DatabaseSync } from '@photostructure/sqlite';

/**
 * The SQLite driver, named once: node:sqlite has the same interface and can take its place by this import, as soon as every
 * runtime that the till supports has it.
 */
export type Database = InstanceType<typeof DatabaseSync>;
export type Statement = ReturnType<Database['prepare']>;

export const openFile = (path: string): Database => new DatabaseSync(path);
