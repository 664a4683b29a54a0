import type { Part } from './transition-table.ts';

/** What a read of the order leads to; the signs are those of {@link ./transition-table.ts}. */

const SUCCESSES = `
|                                                    | Success                              | other code                                 | Success, error                       | other price                          | no code                                    |
| none                                               | ·                                    | ·                                          | ·                                    | ·                                    | ·                                          |
| intended…                                          | ·                                    | ·                                          | ·                                    | ·                                    | ·                                          |
| queued                                             | ·                                    | ·                                          | ·                                    | ·                                    | ·                                          |
| sending…                                           | ·                                    | ·                                          | ·                                    | ·                                    | ·                                          |
| unknown…                                           | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | pending~                                   |
| pending                                            | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | pending~                                   |
| pending, once not found                            | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | pending~                                   |
| pending, twice not found                           | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | pending~                                   |
| pending, without its code for less than 10 minutes | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | =                                          |
| pending, without its code for 10 minutes           | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | review:goodsMissing                        |
| success                                            | =                                    | success!serial!code                        | =                                    | =                                    | success!serial!code                        |
| rejected, paid back                                | review:successAfterRefund+paid       | review:successAfterRefund+paid             | review:successAfterRefund+paid       | review:successAfterRefund+paid       | =                                          |
| rejected…                                          | review:successAfterRefund            | review:successAfterRefund                  | review:successAfterRefund            | review:successAfterRefund            | pending~                                   |
| not sent                                           | review:successAfterRefund            | review:successAfterRefund                  | review:successAfterRefund            | review:successAfterRefund            | pending~                                   |
| withdrawn…                                         | ·                                    | ·                                          | ·                                    | ·                                    | ·                                          |
| review, success while it was owed                  | success                              | review:successAfterRefund!serial!code      | success!errorCode                    | success!priceDiffers                 | review:successAfterRefund!serial!code      |
| review…                                            | success                              | success                                    | success!errorCode                    | success!priceDiffers                 | =                                          |
| review, success after it was paid back             | =                                    | review:successAfterRefund+paid!serial!code | review:successAfterRefund+paid       | review:successAfterRefund+paid       | review:successAfterRefund+paid!serial!code |
| failed, paid back                                  | review:successAfterRefund+paid       | review:successAfterRefund+paid             | review:successAfterRefund+paid       | review:successAfterRefund+paid       | =                                          |
| failed…                                            | review:successAfterRefund            | review:successAfterRefund                  | review:successAfterRefund            | review:successAfterRefund            | pending~                                   |
| settled as delivered…                              | =                                    | =                                          | =                                    | =                                    | =                                          |
| settled as not happened, owed                      | settled:didNotHappen+owed!status     | settled:didNotHappen+owed!status           | settled:didNotHappen+owed!status     | settled:didNotHappen+owed!status     | settled:didNotHappen+owed!status           |
| settled as not happened, approved                  | settled:didNotHappen+approved!status | settled:didNotHappen+approved!status       | settled:didNotHappen+approved!status | settled:didNotHappen+approved!status | settled:didNotHappen+approved!status       |
| settled as not happened, paid back                 | settled:didNotHappen+paid!status     | settled:didNotHappen+paid!status           | settled:didNotHappen+paid!status     | settled:didNotHappen+paid!status     | settled:didNotHappen+paid!status           |
`;

const READINGS = `
|                                             | Pending                                           | odd status                                        | error code                                        | final failure                                     |
| none                                        | ·                                                 | ·                                                 | ·                                                 | ·                                                 |
| intended…                                   | ·                                                 | ·                                                 | ·                                                 | ·                                                 |
| queued                                      | ·                                                 | ·                                                 | ·                                                 | ·                                                 |
| sending…                                    | ·                                                 | ·                                                 | ·                                                 | ·                                                 |
| unknown…                                    | pending                                           | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| pending                                     | =                                                 | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| pending, once not found                     | pending                                           | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| pending, twice not found                    | pending                                           | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| pending, without its code…                  | =†                                                | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| success                                     | success!status!serial!code                        | success!status!serial!code                        | success!status!serial!code                        | success!status!serial!code                        |
| rejected, paid back                         | =                                                 | =                                                 | =                                                 | =                                                 |
| rejected…                                   | pending                                           | review:unknownStatus                              | review:errorCode                                  | =                                                 |
| not sent                                    | pending                                           | review:unknownStatus                              | review:errorCode                                  | =                                                 |
| withdrawn…                                  | ·                                                 | ·                                                 | ·                                                 | ·                                                 |
| review…                                     | pending                                           | review:unknownStatus                              | review:errorCode                                  | failed+owed                                       |
| review, success while it was owed           | review:successAfterRefund!status!serial!code      | review:successAfterRefund!status!serial!code      | review:successAfterRefund!status!serial!code      | review:successAfterRefund!status!serial!code      |
| review, success after it was paid back      | review:successAfterRefund+paid!status!serial!code | review:successAfterRefund+paid!status!serial!code | review:successAfterRefund+paid!status!serial!code | review:successAfterRefund+paid!status!serial!code |
| failed, paid back                           | =                                                 | =                                                 | =                                                 | =                                                 |
| failed…                                     | pending                                           | review:unknownStatus                              | review:errorCode                                  | =                                                 |
| settled as delivered                        | settled:delivered!status                          | settled:delivered!status                          | settled:delivered!status                          | settled:delivered!status                          |
| settled as delivered after it was paid back | settled:delivered+paid!status                     | settled:delivered+paid!status                     | settled:delivered+paid!status                     | settled:delivered+paid!status                     |
| settled as not happened…                    | =                                                 | =                                                 | =                                                 | =                                                 |
`;

const OTHERS = `
|                                  | 429 | 401 | 4xx | no byte left | not found               | not found, not trusted | doubt |
| none                             | ·   | ·   | ·   | ·            | ·                       | ·                      | ·     |
| intended…                        | ·   | ·   | ·   | ·            | ·                       | ·                      | ·     |
| queued                           | ·   | ·   | ·   | ·            | ·                       | ·                      | ·     |
| sending…                         | ·   | ·   | ·   | ·            | ·                       | ·                      | ·     |
| unknown                          | =   | =   | =   | =            | unknown:<doubt>#1       | =                      | =     |
| unknown, refused by a 4xx        | =   | =   | =   | =            | rejected:<its 4xx>+owed | =                      | =     |
| unknown, refused before a repeat | =   | =   | =   | =            | unknown:refused#1       | =                      | =     |
| unknown, absent twice            | =   | =   | =   | =            | unknown:<doubt>#3       | =                      | =     |
| unknown, absent…                 | =   | =   | =   | =            | unknown:<doubt>#4       | =                      | =     |
| unknown, in a copy               | =   | =   | =   | =            | unknown:copied#1        | =                      | =     |
| unknown, in a copy and absent    | =   | =   | =   | =            | unknown:copied#6        | =                      | =     |
| pending                          | =   | =   | =   | =            | pending#1               | =                      | =     |
| pending, once not found          | =   | =   | =   | =            | pending#2               | =                      | =     |
| pending, twice not found         | =   | =   | =   | =            | review:vanished         | =                      | =     |
| pending, without its code…       | =   | =   | =   | =            | pending#1~              | =                      | =     |
| success                          | =   | =   | =   | =            | success!notFound        | =                      | =     |
| rejected…                        | =   | =   | =   | =            | =                       | =                      | =     |
| not sent                         | =   | =   | =   | =            | =                       | =                      | =     |
| withdrawn…                       | ·   | ·   | ·   | ·            | ·                       | ·                      | ·     |
| review…                          | =   | =   | =   | =            | =                       | =                      | =     |
| failed…                          | =   | =   | =   | =            | =                       | =                      | =     |
| settled…                         | =   | =   | =   | =            | =                       | =                      | =     |
`;

export const READ_TABLE: readonly Part[] = [
  { about: 'a read that says Success', on: 'detailsAnswered', rows: SUCCESSES },
  { about: 'a read that says anything else of the order', on: 'detailsAnswered', rows: READINGS },
  { about: 'a read that says nothing of the order, or that there is none', on: 'detailsAnswered', rows: OTHERS },
];
