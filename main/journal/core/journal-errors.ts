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

/** An event that its subject's state does not allow: a bug, refused before it is written. */
export class ImpossibleEvent extends Error {
  override readonly name: string = 'ImpossibleEvent';
}

/**
 * The journal holds an event of a type that neither the journal nor an extension knows: another version wrote it.
 * `journalFailureOf` reads it as `newer`.
 */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';

  constructor(seq: number, type: string) {
    super(
      `event ${seq} is of the type ${JSON.stringify(type)}, which this version does not know: open the journal with the version that wrote it`,
    );
  }
}
