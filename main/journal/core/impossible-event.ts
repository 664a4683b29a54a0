/** An event that its subject's state does not allow: a bug, refused before it is written. */
export class ImpossibleEvent extends Error {
  override readonly name: string = 'ImpossibleEvent';
}
