import type { Walk, WalkingTill } from '../state.ts';

const GROUP_LINES = ['5373512901 Bu Sri', '5373512902 Pak Ahmad Dahlan Kusumawardhana', '5373518888 Bu Dewi', '5373511111 Pak Eko'];

/** Groups and their payments, from the customers' screen. */
export const groupStates: Walk['states'] = [
  {
    name: 'customers/groups',
    reach: async ({ counter, collective }) => {
      await counter.press('Escape');
      await collective.open();
    },
    needs: ({ collective }) => ({ 'new group': collective.newButton }),
  },
  {
    name: 'customers/group-add',
    reach: async ({ collective, product }) => {
      await collective.makeGroup('Warga RT 05 RW 11');
      await collective.typeBills(product('pdam-bandung').name, GROUP_LINES);
    },
    needs: ({ collective }) => ({ dialog: collective.addDialog }),
  },
  {
    name: 'customers/group-unread',
    reach: ({ collective }) => collective.typeLines([...GROUP_LINES, '1. 5373512905 Bu Ida', 'Pak Made 5373512906']),
    needs: ({ collective }) => ({ unread: collective.unreadLine('Pak Made') }),
  },
  {
    name: 'customers/group-checked',
    reach: async ({ collective }) => {
      await collective.typeLines(GROUP_LINES);
      await collective.addTyped(GROUP_LINES.length);
      await collective.check();
      await collective.ticks.nth(2).waitFor();
    },
    needs: ({ collective }) => ({ pay: collective.payButton, bill: collective.tickOf('Bu Sri') }),
  },
  {
    name: 'customers/group-ahead',
    reach: async ({ collective, counter }) => {
      await counter.press('F6');
      await collective.payerField.fill('bu');
    },
    needs: ({ collective }) => ({ who: collective.payerField }),
  },
  {
    name: 'customers/group-ahead-amount',
    reach: async ({ collective, counter }) => {
      await counter.press('Enter');
      await collective.aheadAmount.fill('500000');
    },
    needs: ({ collective }) => ({ amount: collective.aheadAmount, record: collective.recordAhead }),
  },
  {
    name: 'customers/group-ahead-taken',
    reach: async ({ collective }) => {
      await collective.recordAhead.click();
      await collective.aheadSlip.waitFor();
    },
    needs: ({ collective }) => ({ slip: collective.aheadSlip, pay: collective.payButton }),
  },
  {
    name: 'customers/group-payment',
    reach: async ({ collective, counter }) => {
      await counter.press('F8');
      await collective.payNow.waitFor();
    },
    needs: ({ collective }) => ({ pay: collective.payNow }),
  },
  {
    name: 'customers/group-parts',
    reach: ({ collective }) => collective.payPart('qr', '50000', 'QR-123456'),
    needs: ({ collective }) => ({ pay: collective.payNow }),
  },
  {
    name: 'customers/group-paid',
    reach: async ({ collective }) => {
      await collective.payNow.click();
      await collective.ended();
    },
    needs: ({ collective }) => ({ paid: collective.standing('paid') }),
  },
  {
    name: 'customers/group-unsettled',
    reach: async (till) => {
      await till.counter.press('Escape');
      await till.collective.newButton.waitFor();
      await till.collective.makeGroup('Kantor Lantai 2');
      await till.collective.addBills(till.product('pdam-bandung').name, ['5373512921 Bu Ida', '5373512922 Pak Made']);
      for (const payment of [1, 2, 3]) await payWithChange(till, payment);
    },
    needs: ({ collective }) => ({ owed: collective.standing('owed') }),
  },
];

/** Pays what can be paid; the amount of one bill changes just before it is sent, so that its money is owed. */
async function payWithChange({ collective, counter, practice }: WalkingTill, payment: number): Promise<void> {
  await collective.check();
  await collective.ticks.first().waitFor();
  practice.control.fault({ kind: 'wrongPrice', endpoint: 'inquiry', count: 1 });
  await counter.press('F8');
  await collective.payNow.click();
  await collective.payments.nth(payment - 1).waitFor();
  await collective.ended();
}
