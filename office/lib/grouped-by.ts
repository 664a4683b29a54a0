/** The rows by their group, groups and rows in the order of `rows`. */
export function groupedBy<R, K>(rows: readonly R[], groupOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}
