import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A self-signed certificate, made at run time, so that the repository holds no key and needs no tool. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface CertificateOptions {
  /** The DNS name and the address that it is for. */
  readonly name: string;
  readonly address?: readonly [number, number, number, number];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

const DAY_MS = 86_400_000;

export function selfSigned({ name, address = [127, 0, 0, 1], ...times }: CertificateOptions): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const notBefore = times.notBefore ?? new Date(Date.now() - DAY_MS);
  const notAfter = times.notAfter ?? new Date(Date.now() + DAY_MS);
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    nameOf(name),
    sequence(time(notBefore), time(notAfter)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(basicConstraints(), alternativeNames(name, address))),
  );
  const der = sequence(body, ECDSA_WITH_SHA256, bits(sign(body, privateKey)));
  const base64 = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

const sign = (body: Buffer, key: KeyObject): Buffer => createSign('sha256').update(body).sign(key);

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
const bits = (content: Buffer): Buffer => tagged(0x03, Buffer.concat([Buffer.from([0]), content]));
const octets = (content: Buffer): Buffer => tagged(0x04, content);
const object = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => tagged(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));

const ECDSA_WITH_SHA256 = sequence(object('2a8648ce3d040302'));
const nameOf = (name: string): Buffer => sequence(tagged(0x31, sequence(object('550403'), tagged(0x0c, Buffer.from(name)))));
const basicConstraints = (): Buffer => sequence(object('551d13'), octets(sequence(tagged(0x01, Buffer.from([0xff])))));
const alternativeNames = (name: string, address: readonly number[]): Buffer =>
  sequence(object('551d11'), octets(sequence(tagged(0x82, Buffer.from(name)), tagged(0x87, Buffer.from(address)))));
