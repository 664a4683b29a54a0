/**
 * The transition table of docs/orders.md: every situation (a row) and every event that can happen in it (a column). Written from
 * the documents, not from the code.
 *
 * A cell is the resulting order: its state, the detail of the state, then its money and what the event adds to its list.
 *
 *     ·            refused: nothing changes             =              accepted, and nothing changes
 *     :word        the reason, the person or the kind   <word>         the value of the row's order, or of the event
 *     @2           the second attempt                   ?timeout       with the doubt of the attempt before it
 *     -5           refused unprocessed five times       #3             trusted not-founds in a row
 *     ~            a success that lacks its code        (422)          the status that refused it
 *     %3           unreadable reads in a row            *              with what the read said of it
 *     +owed +approved +held +paid   the refund; no word: no money is owed
 *     !status      newly listed                         †              undecided: what the till does today
 *     ⚑            flagged for a supervisor             ✓              a supervisor has acknowledged it
 *
 * docs/orders.md names what is undecided. A row that ends in `…` covers every situation with that prefix that has no row of its
 * own; `…` alone covers all others.
 */
export interface Part {
  readonly about: string;
  readonly on: 'actions' | 'checkoutAnswered' | 'detailsAnswered';
  readonly rows: string;
}

const TILL = `
|                                   | intended | queued | sending     | repeated          | abandoned       | escalated             | start              | copy                      |
| none                              | intended | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| intended                          | ·        | queued | sending@1   | ·                 | notSent:<cause> | ·                     | notSent:neverTried | unknown:copied            |
| intended, refused 4 times         | ·        | queued | sending@5-4 | ·                 | notSent:<cause> | ·                     | notSent:neverTried | unknown:copied            |
| queued                            | ·        | ·      | sending@1   | ·                 | notSent:<cause> | ·                     | ·                  | unknown:copied            |
| sending…                          | ·        | ·      | ·           | ·                 | ·               | ·                     | unknown:crash      | unknown:copied            |
| unknown…                          | ·        | ·      | ·           | ·                 | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| unknown, absent for two minutes   | ·        | ·      | ·           | sending@2?<doubt> | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| unknown, absent for less          | ·        | ·      | ·           | ·                 | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| unknown, absent twice             | ·        | ·      | ·           | ·                 | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| unknown, absent and a day old     | ·        | ·      | ·           | ·                 | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| unknown, in a copy and absent     | ·        | ·      | ·           | ·                 | ·               | review:unknownTooLong | ·                  | unknown:copied            |
| pending…                          | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| success…                          | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| rejected, owed                    | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | rejected:422+held         |
| rejected, approved                | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | rejected:422+held         |
| rejected…                         | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| not sent                          | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | unknown:copied            |
| withdrawn, owed                   | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | withdrawn:<why>+held      |
| withdrawn, never sent             | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | withdrawn:<why>+held      |
| withdrawn, approved               | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | withdrawn:<why>+held      |
| withdrawn…                        | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| review…                           | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| failed, owed                      | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | failed+held               |
| failed, approved                  | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | failed+held               |
| failed…                           | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
| settled as not happened, owed     | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | settled:didNotHappen+held |
| settled as not happened, approved | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | settled:didNotHappen+held |
| settled…                          | ·        | ·      | ·           | ·                 | ·               | ·                     | ·                  | ·                         |
`;

const PEOPLE = `
|                                               | retried  | refunded                | new price                    | delivered                     | did not happen                              | approved                      | paid                           | kept              | looked at           |
| none                                          | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| intended…                                     | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| queued                                        | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| sending…                                      | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| unknown…                                      | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| pending…                                      | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| success…                                      | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| success, flagged                              | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | success✓            |
| rejected, owed                                | ·        | ·                       | ·                            | ·                             | ·                                           | rejected:422+approved         | rejected:422+paid              | ·                 | ·                   |
| rejected, approved                            | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | rejected:422+paid              | ·                 | ·                   |
| rejected, paid back                           | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| not sent                                      | intended | withdrawn:refunded+owed | withdrawn:amountChanged+owed | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| withdrawn, owed                               | ·        | ·                       | ·                            | ·                             | ·                                           | withdrawn:<why>+approved      | withdrawn:<why>+paid           | ·                 | ·                   |
| withdrawn, never sent                         | ·        | ·                       | ·                            | ·                             | ·                                           | withdrawn:<why>+approved      | withdrawn:<why>+paid           | ·                 | ·                   |
| withdrawn, approved                           | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | withdrawn:<why>+paid           | ·                 | ·                   |
| withdrawn, paid back                          | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| review…                                       | ·        | ·                       | ·                            | settled:delivered             | settled:didNotHappen+owed                   | ·                             | ·                              | ·                 | ·                   |
| review, held                                  | ·        | ·                       | ·                            | settled:delivered+held        | settled:didNotHappen+approved               | =                             | review:<why>+paid              | review:<why>      | ·                   |
| review, success while it was owed             | ·        | ·                       | ·                            | settled:delivered*!code⚑      | settled:didNotHappen*+owed!status!code⚑     | ·                             | ·                              | ·                 | ·                   |
| review, success after it was allowed back     | ·        | ·                       | ·                            | settled:delivered*+held!code⚑ | settled:didNotHappen*+approved!status!code⚑ | =                             | review:successAfterRefund+paid | success           | ·                   |
| review, found after it was allowed back       | ·        | ·                       | ·                            | settled:delivered+held        | settled:didNotHappen+approved               | =                             | review:foundAfterRefund+paid   | pending           | ·                   |
| review, found after it was paid back          | ·        | ·                       | ·                            | settled:delivered+paid        | settled:didNotHappen+paid                   | ·                             | ·                              | ·                 | ·                   |
| review, success after it was paid back        | ·        | ·                       | ·                            | settled:delivered*+paid!code⚑ | settled:didNotHappen*+paid!status!code⚑     | ·                             | ·                              | ·                 | ·                   |
| failed, owed                                  | ·        | ·                       | ·                            | ·                             | ·                                           | failed+approved               | failed+paid                    | ·                 | ·                   |
| failed, approved                              | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | failed+paid                    | ·                 | ·                   |
| failed, paid back                             | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| settled as delivered…                         | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
| settled as delivered, and read since, flagged | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | settled:delivered*✓ |
| settled as delivered while it was held        | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | settled:delivered+paid         | settled:delivered | ·                   |
| settled as not happened, held                 | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | settled:didNotHappen*+paid     | success           | ·                   |
| settled as not happened, owed                 | ·        | ·                       | ·                            | ·                             | ·                                           | settled:didNotHappen+approved | settled:didNotHappen+paid      | ·                 | ·                   |
| settled as not happened, approved             | ·        | ·                       | ·                            | ·                             | ·                                           | =                             | settled:didNotHappen+paid      | ·                 | ·                   |
| settled as not happened, paid back            | ·        | ·                       | ·                            | ·                             | ·                                           | ·                             | ·                              | ·                 | ·                   |
`;

const CHECKOUT_READINGS = `
|          | Pending | Success | other code | two tokens | other fields         | no code | Success, error | other price          | odd status           | error code       | final failure |
| sending… | pending | pending | pending    | pending    | pending!fieldsDiffer | pending | pending        | pending!priceDiffers | review:unknownStatus | review:errorCode | failed+owed   |
| …        | ·       | ·       | ·          | ·          | ·                    | ·       | ·              | ·                    | ·                    | ·                | ·             |
`;

const CHECKOUT_OTHERS = `
|                            | 429             | 401             | 4xx                       | no byte left    | not found            | not found, not trusted | unreadable      | doubt           |
| sending                    | intended-1      | intended-1      | unknown:refused(<status>) | notSent:<cause> | unknown:refused(404) | unknown:refused(404)   | unknown:<why>   | unknown:<why>   |
| sending, refused 4 times   | intended-5      | intended-5      | unknown:refused(<status>) | notSent:<cause> | unknown:refused(404) | unknown:refused(404)   | unknown:<why>   | unknown:<why>   |
| sending again out of doubt | unknown:<doubt> | unknown:<doubt> | unknown:<doubt>           | unknown:<doubt> | unknown:<doubt>      | unknown:<doubt>        | unknown:<doubt> | unknown:<doubt> |
| …                          | ·               | ·               | ·                         | ·               | ·                    | ·                      | ·               | ·               |
`;

export const DEED_TABLE: readonly Part[] = [
  { about: 'what the till does, and finds at a start', on: 'actions', rows: TILL },
  { about: 'what people do', on: 'actions', rows: PEOPLE },
];
export const CHECKOUT_TABLE: readonly Part[] = [
  { about: 'the answer to a checkout that says something of the order', on: 'checkoutAnswered', rows: CHECKOUT_READINGS },
  { about: 'any other answer to a checkout, and none', on: 'checkoutAnswered', rows: CHECKOUT_OTHERS },
];
