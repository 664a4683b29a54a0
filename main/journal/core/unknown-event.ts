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
