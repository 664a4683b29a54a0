/**
 * A row or stored value differs from what this program writes: the file is damaged, or another program changed it. The message
 * names the column or member, never its content. `journalFailureOf` maps it to `corrupt`.
 */
export class CorruptJournal extends Error {
  override readonly name = 'CorruptJournal';

  constructor(what: string) {
    super(`the journal is corrupt: ${what}`);
  }
}
