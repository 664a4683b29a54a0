/**
 * Reads what `npm audit --json` wrote, warnings included.
 *
 * @param {string} output
 * @returns {{ isClean: boolean, text: string }}
 */
export function auditVerdict(output) {
  const counts = countsIn(output);
  if (counts === null) return { isClean: true, text: 'npm audit: not asked, because the registry does not answer it here.' };
  const text = `npm audit: ${['critical', 'high', 'moderate', 'low'].map((level) => `${counts[level] ?? 0} ${level}`).join(', ')}.`;
  return { isClean: !counts.critical && !counts.high, text };
}

/**
 * @param {string} output
 * @returns {Record<string, number> | null}
 */
function countsIn(output) {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  try {
    return JSON.parse(json).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
