import type { Walk, WalkingTill } from '../state.ts';

const GROUP_LINES = ['5373512901 Bu Sri', '5373512902 Pak Ahmad Dahlan Kusumawardhana', '5373518888 Bu Dewi', '5373511111 Pak Eko'];

/** Groups and their payments, from the customers' screen. */
export const groupStates: Walk['states'] = [
  {
    name: 'customers/groups',
    reach: async ({ counter, groups }) => {
      await counter.press('Escape');
      await groups.open();
    },
    needs: ({ groups }) => ({ 'new group': groups.newButton }),
  },
  {
    name: 'customers/group-add',
    reach: async ({ groups, product }) => {
      await groups.makeGroup('Warga RT 05 RW 11');
      await groups.typeBills(product('pdam-bandung').name, GROUP_LINES);
    },
    needs: ({ groups }) => ({ dialog: groups.addDialog }),
  },
  {
    name: 'customers/group-unread',
    reach: ({ groups }) => groups.typeLines([...GROUP_LINES, '1. 5373512905 Bu Ida', 'Pak Made 5373512906']),
    needs: ({ groups }) => ({ unread: groups.unreadLine('Pak Made') }),
  },
  {
    name: 'customers/group-checked',
    reach: async ({ groups }) => {
      await groups.typeLines(GROUP_LINES);
      await groups.addTyped(GROUP_LINES.length);
      await groups.check();
      await groups.ticks.nth(2).waitFor();
    },
    needs: ({ groups }) => ({ pay: groups.payButton, bill: groups.tickOf('Bu Sri') }),
  },
  {
    name: 'customers/group-ahead',
    reach: async ({ groups, counter }) => {
      await counter.press('F6');
      await groups.payerField.fill('bu');
    },
    needs: ({ groups }) => ({ who: groups.payerField }),
  },
  {
    name: 'customers/group-ahead-amount',
    reach: async ({ groups, counter }) => {
      await counter.press('Enter');
      await groups.aheadAmount.fill('500000');
    },
    needs: ({ groups }) => ({ amount: groups.aheadAmount, record: groups.recordAhead }),
  },
  {
    name: 'customers/group-ahead-taken',
    reach: async ({ groups }) => {
      await groups.recordAhead.click();
      await groups.aheadSlip.waitFor();
    },
    needs: ({ groups }) => ({ slip: groups.aheadSlip, pay: groups.payButton }),
  },
  {
    name: 'customers/group-payment',
    reach: async ({ groups, counter }) => {
      await counter.press('F8');
      await groups.payNow.waitFor();
    },
    needs: ({ groups }) => ({ pay: groups.payNow }),
  },
  {
    name: 'customers/group-parts',
    reach: ({ groups }) => groups.payPart('qr', '50000', 'QR-123456'),
    needs: ({ groups }) => ({ pay: groups.payNow }),
  },
  {
    name: 'customers/group-paid',
    reach: async ({ groups }) => {
      await groups.payNow.click();
      await groups.ended();
    },
    needs: ({ groups }) => ({ paid: groups.standing('paid') }),
  },
  {
    name: 'customers/group-unsettled',
    reach: async (till) => {
      await till.counter.press('Escape');
      await till.groups.newButton.waitFor();
      await till.groups.makeGroup('Kantor Lantai 2');
      await till.groups.addBills(till.product('pdam-bandung').name, ['5373512921 Bu Ida', '5373512922 Pak Made']);
      for (const payment of [1, 2, 3]) await payWithChange(till, payment);
    },
    needs: ({ groups }) => ({ owed: groups.standing('owed') }),
  },
];

/** Pays what can be paid; the amount of one bill changes just before it is sent, so that its money is owed. */
async function payWithChange({ groups, counter, practice }: WalkingTill, payment: number): Promise<void> {
  await groups.check();
  await groups.ticks.first().waitFor();
  practice.control.fault({ kind: 'wrongPrice', endpoint: 'inquiry', count: 1 });
  await counter.press('F8');
  await groups.payNow.click();
  await groups.payments.nth(payment - 1).waitFor();
  await groups.ended();
}
