/** How a till signs what it asks its head office, and how the office signs what it answers. */

/**
 * The names of the headers: the till's id, its clock in ms since 1970, the SHA-256 of the body's bytes as they are sent and the Ed25519
 * signature, both in base64, so that the office knows who sends before it reads a body; and, in each answer to `batches` and `locate`,
 * refusals included, the signature of the office over {@link answeredText}. A till reads no answer that its pinned key did not sign.
 */
export const SIGNATURE_HEADERS = {
  till: 'loket-till',
  time: 'loket-time',
  digest: 'loket-digest',
  signature: 'loket-signature',
  answer: 'loket-answer-signature',
} as const;

/** The paths of the till's calls. All are POST; bodies are JSON, a batch's packed with gzip. */
export const TILL_PATHS = { enrol: '/till/v1/enrol', batches: '/till/v1/batches', locate: '/till/v1/locate' } as const;

/** The text that is signed: path, time, and the digest of the header. */
export const signedText = (path: string, time: number, bodyDigest: string): string => `POST\n${path}\n${time}\n${bodyDigest}`;

/**
 * The text of an answer's signature: the request's own signature, so that no earlier answer fits, the status, and the SHA-256 of the answer's
 * unpacked bytes in base64.
 */
export const answeredText = (requestSignature: string, status: number, bodyDigest: string): string =>
  `ANSWER\n${requestSignature}\n${status}\n${bodyDigest}`;
