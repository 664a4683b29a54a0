/** Who handed in money ahead for a group since the till started, the newest first: nobody in the group, and no payer of it, need be among them. */
export class GroupPayers {
  readonly #payers = new Map<string, readonly string[]>();

  note(groupId: string, customerId: string): void {
    this.#payers.set(groupId, [customerId, ...this.of(groupId).filter((other) => other !== customerId)]);
  }

  of(groupId: string): readonly string[] {
    return this.#payers.get(groupId) ?? [];
  }
}
