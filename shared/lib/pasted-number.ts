/** Removes from a number that was copied from a chat, a contact, a page or a sheet what came with it and is no part of it. */

/** Format characters (directions, joiners, zero width), fillers and variation selectors. */
const UNSEEN = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Of bold and italic text in a chat, and of quotes. */
const SIGNS_AROUND = /^[*_~"'`\u2018-\u201d<>]+|[*_~"'`\u2018-\u201d<>.,;:]+$/g;
const BRACKETS = /[()[\]]/g;
/** `tel:…`, `wa.me/…`, `https://api.whatsapp.com/send?phone=…`, with what follows the number. */
const PHONE_LINK =
  /^(?:(?:tel|sms|callto):|(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=))(\+?[\d().-]+)(?:[/?&#;].*)?$/i;
/** The country code, with the 0 that a number has only without it, or as it is dialled from abroad. */
const COUNTRY_CODE = /^(?:\+620?|620|00620?)(?=[1-9])/;

/** A pasted text without characters that cannot be seen, with one kind of dash. */
export const withoutUnseen = (typed: string): string => typed.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-');

/** Removes what is around and between the characters of a number, as its kind allows; changes none of them. */
export function bareNumber(typed: string, chars: 'digits' | 'alphanumeric' | 'account' | 'text', isPhone: boolean): string {
  if (chars === 'text') return typed.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const plain = withoutUnseen(typed).replace(/\s+/g, '');
  if (chars !== 'digits') return plain;
  const around = plain.replace(SIGNS_AROUND, '');
  const number = (isPhone ? (PHONE_LINK.exec(around)?.[1] ?? around) : around).replace(BRACKETS, '');
  return isPhone ? number.replace(COUNTRY_CODE, '+62') : number;
}

/** The digits of a number without the dashes and dots between them. */
export const joinedDigits = (number: string): string => number.replace(/(?<=\d)[-.]+(?=\d)/g, '');
