// Finds i18n keys that no source file uses. It reads string literals and template literals from the syntax tree.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/**
 * Every prefix that the screen completes at run time, such as `settings.` in t(`settings.${label}`).
 * `union`: the compiler compares the keys with a union of the domain (renderer/core/i18n/shape.ts), so all of them count as used.
 * `named`: a key counts as used where the rest of its name is a string literal of renderer/ or shared/, or such a literal after the
 * beginning of a template of renderer/ that ends with `_`.
 *
 * @type {Readonly<Record<string, 'union' | 'named'>>}
 */
export const DYNAMIC_PREFIXES = {
  'ability.': 'union',
  'action.': 'union',
  'checkStep.': 'union',
  'doubt.': 'union',
  'failure.': 'union',
  'firstStep.': 'union',
  'firstStepAbout.': 'union',
  'firstStepTitle.': 'union',
  'family.': 'union',
  'field.': 'union',
  'group.': 'union',
  'identifier.': 'union',
  'moved.': 'union',
  'crashed.': 'union',
  'noticeTitle.': 'union',
  'notSent.': 'union',
  'number.': 'union',
  'documentKind.': 'union',
  'pinFault.': 'union',
  'parity.': 'union',
  'plug.': 'union',
  'practised.': 'union',
  'printerKind.': 'union',
  'printerWrong.': 'union',
  'qrWay.': 'union',
  'review.': 'union',
  'role.': 'union',
  'rule.': 'union',
  'settled.': 'union',
  'setupTask.': 'union',
  'setupTodo.': 'union',
  'signedOut.': 'union',
  'state.': 'union',
  'tender.': 'union',
  'tenderIn.': 'union',
  'tokenFact.': 'union',
  'tourStep.': 'union',
  'trouble.': 'union',
  'warning.': 'union',
  'withdrawn.': 'union',
  'catalogue.state_': 'named',
  'check.': 'named',
  'cashierFailure.': 'named',
  'customerDisplay.': 'named',
  'checkFault.': 'named',
  'customers.state_': 'named',
  'dates.': 'named',
  'groups.bill_': 'named',
  'groups.line_': 'named',
  'groups.standing_': 'named',
  'groups.why_': 'named',
  'complaints.entry_': 'named',
  'office.': 'named',
  'office.leavesAbout_': 'named',
  'office.leaves_': 'named',
  'onAccount.entry_': 'named',
  'complaints.outcome_': 'named',
  'complaints.state_': 'named',
  'complaints.step_': 'named',
  'complaints.stepLabel_': 'named',
  'complaints.stepTitle_': 'named',
  'refusals.arose_': 'named',
  'refusals.fault_': 'named',
  'refusals.warn_': 'named',
  'expects.': 'named',
  'fault.': 'named',
  'firstCatalogue.count_': 'named',
  'firstStart.leave_': 'named',
  'files.part_': 'named',
  'files.source_': 'named',
  'flow.': 'named',
  'health.': 'named',
  'health.depositSource_': 'named',
  'journal.receipt_': 'named',
  'journal.staff_': 'named',
  'nav.': 'named',
  'shifts.': 'named',
  'testPage.': 'named',
  'savedViews.name_': 'named',
  'statements.about_': 'named',
  'statements.class_': 'named',
  'statements.column_': 'named',
  'statements.dates_': 'named',
  'statements.decimal_': 'named',
  'statements.period_': 'named',
  'statements.separator_': 'named',
  'statements.sign_': 'named',
  'statements.unread_': 'named',
  'statements.word_': 'named',
  'statements.zone_': 'named',
  'settings.shiftRequiredHint_': 'named',
  'settings.shiftRequired_': 'named',
  'settings.zone_': 'named',
  'prices.': 'named',
  'prices.wrong_': 'named',
  'settings.debitRule_': 'named',
  'shifts.about_': 'named',
  'shifts.openedFor_': 'named',
  'shifts.asks_': 'named',
  'contra.about_': 'named',
  'unconfirmed.ask_': 'named',
  'unconfirmed.kind_': 'named',
  'shifts.count_': 'named',
  'shifts.name_': 'named',
  'shifts.report_': 'named',
  'transfer.part_': 'named',
  'shifts.print_': 'named',
  'notice.still_': 'named',
  'open.': 'named',
  'openGroup.': 'named',
  'operation.': 'named',
  'history.': 'named',
  'orders.': 'named',
  'orders.part_': 'named',
  'story.answer_': 'union',
  'story.what_': 'union',
  'printJobs.': 'named',
  'printPaper.': 'named',
  'printerField.': 'named',
  'printerHint.': 'named',
  'listed.why_': 'named',
  'many.': 'named',
  'many.ask_': 'named',
  'many.by_': 'named',
  'many.direction_': 'named',
  'many.wrong_': 'named',
  'grid.column_': 'named',
  'grid.fault_': 'named',
  'grid.readBy_': 'named',
  'erasure.why_': 'named',
  'reportSection.': 'named',
  'reportSpan.': 'named',
  'reportDays.': 'named',
  'reportMeasure.': 'named',
  'reportMeasureAbout.': 'named',
  'reportGroup.': 'named',
  'reportColumn.': 'named',
  'reportOutcome.': 'named',
  'cashierAct.': 'named',
  'outstanding.': 'named',
  'outstanding.see_': 'named',
  'productColumn.': 'named',
  'productHint.': 'named',
  'productOption.': 'named',
  'productSection.': 'named',
  'printers.': 'named',
  'printers.paper': 'named',
  'sell.off_': 'named',
  'sell.repeatTitle_': 'named',
  'sell.repeatWarning_': 'named',
  'sell.repeatWhen_': 'named',
  'sell.soldMost_': 'named',
  'settings.': 'named',
  'settingsSection.': 'named',
  'settings.paper': 'named',
  'settle.': 'named',
  'staff.': 'named',
  'top.': 'named',
  'topTodo.': 'named',
  'top.log_': 'named',
  'tourText.': 'named',
  'wrong.': 'named',
  'updates.channel_': 'named',
  'updates.off_': 'named',
  'updates.refused_': 'named',
  'updates.unreached_': 'named',
  'updates.wait_': 'named',
};

/**
 * The same for the page of the head office. The compiler compares the keys of a `union` with what tills and the office send
 * (office/page/i18n/shape.ts).
 *
 * @type {Readonly<Record<string, 'union' | 'named'>>}
 */
export const OFFICE_PREFIXES = {
  'act.': 'union',
  'complaintState.': 'union',
  'emptiedAbout.': 'union',
  'emptiedPart.': 'union',
  'family.': 'union',
  'money.': 'union',
  'nav.': 'union',
  'need.': 'union',
  'notDone.': 'union',
  'orderTodo.': 'union',
  'refused.': 'union',
  'role.': 'union',
  'roleAbout.': 'union',
  'salesBy.': 'union',
  'salesGroup.': 'union',
  'salesSpan.': 'named',
  'state.': 'union',
  'tillFault.': 'union',
  'trouble.': 'union',
};

/** The endings that i18next appends for a count. */
const PLURAL = /_(one|other)$/;
const KEY_PREFIX = /^[a-z]\w*\.\w*$/i;

/** The folders of the tables. */
const TABLES = [join('renderer', 'core', 'i18n'), join('office', 'page', 'i18n')];

/** @typedef {{ readonly file: string, readonly text: string }} Source */
/** @typedef {{ readonly [name: string]: string | Table }} Table */

/**
 * Returns the full names of a table's texts, without plural endings.
 *
 * @param {Table} table
 * @returns {string[]}
 */
export function keysOf(table) {
  const keys = Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [name.replace(PLURAL, '')] : keysOf(value).map((rest) => `${name}.${rest}`),
  );
  return [...new Set(keys)];
}

/**
 * Returns the TypeScript files under a folder, without the tables themselves.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {Source[]}
 */
export function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name))
    .filter((path) => !TABLES.some((folder) => path.startsWith(join(root, folder))))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
}

/**
 * Returns the faults of a table's keys as sentences; none where every key is used and every dynamic prefix is declared.
 *
 * @param {{
 *   table: Table, screen: readonly Source[], others: readonly Source[], prefixes?: Readonly<Record<string, 'union' | 'named'>>
 * }} input
 *   `screen`: the sources that draw texts; `others`: sources whose string literals may complete a `named` prefix
 * @returns {string[]}
 */
export function findUnusedKeys({ table, screen, others, prefixes = DYNAMIC_PREFIXES }) {
  const used = stringsOf(screen);
  const names = new Set([...used.literals, ...stringsOf(others).literals]);
  const isName = (/** @type {string} */ name) =>
    names.has(name) ||
    used.templates.some(({ begin }) => begin.endsWith('_') && name.startsWith(begin) && names.has(name.slice(begin.length)));
  const sections = new Set(Object.keys(table));
  const templates = used.templates.filter(({ begin }) => KEY_PREFIX.test(begin) && sections.has(begin.slice(0, begin.indexOf('.'))));
  const isUsed = (/** @type {string} */ key) =>
    used.literals.has(key) ||
    templates.some(({ begin, end }) => {
      if (!key.startsWith(begin) || !key.endsWith(end)) return false;
      return prefixes[begin] === 'union' || isName(key.slice(begin.length, key.length - end.length));
    });
  return [
    ...keysOf(table)
      .filter((key) => !isUsed(key))
      .map((key) => `No source uses the key ${key}.`),
    ...templates
      .filter(({ begin }) => !(begin in prefixes))
      .map(({ begin, file }) => `${file} completes the prefix "${begin}" at run time: declare it in scripts/lib/i18n-keys.mjs.`),
    ...Object.keys(prefixes)
      .filter((prefix) => !templates.some(({ begin }) => begin === prefix))
      .map((prefix) => `No source completes the declared prefix "${prefix}".`),
  ];
}

/** @param {readonly Source[]} sources */
function stringsOf(sources) {
  /** @type {Set<string>} */
  const literals = new Set();
  /** @type {{ begin: string, end: string, file: string }[]} */
  const templates = [];
  for (const { file, text } of sources)
    visit(parseSync(file, text).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
      if (node.type !== 'TemplateLiteral') return;
      const parts = node.quasis.map((/** @type {{ value: { cooked: string } }} */ { value }) => value.cooked);
      if (parts.length === 1) literals.add(parts[0]);
      else templates.push({ begin: parts[0], end: parts.at(-1), file });
    });
  return { literals, templates };
}

/**
 * @param {unknown} node
 * @param {(node: Record<string, any>) => void} see
 */
function visit(node, see) {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node);
  for (const child of Object.values(node)) visit(child, see);
}
