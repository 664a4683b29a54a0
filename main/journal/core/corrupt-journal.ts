/**
 * A row or a stored value is not what this program writes: the file is damaged, or another program changed it. The message
 * names the column or the member and never its content. `journalFailureOf` reads it as `corrupt`.
 */
export class CorruptJournal extends Error {
  override readonly name = 'CorruptJournal';

  constructor(what: string) {
    super(`the journal is corrupt: ${what}`);
  }
}
