/** @typedef {import('./structure.mjs').Finding} Finding */

/** The folders without a counterpart in main, and the reasons why they have a name of their own. */
const OWN_WORDS = [
  { in: 'shared', names: ['prices'] },
  { in: 'renderer/features', names: ['home', 'prices', 'print-jobs', 'sell', 'setup', 'sign-in'] },
];

/**
 * Finds folders of shared and of the features that name a subject by another word than main does. One subject has one name everywhere.
 *
 * @param {readonly string[]} files
 * @returns {Finding[]}
 */
export function findStrangeWords(files) {
  const words = new Set(files.filter((file) => file.startsWith('main/')).flatMap((file) => file.split('/').slice(1, -1)));
  return OWN_WORDS.flatMap(({ in: parent, names }) => {
    const depth = parent.split('/').length;
    const inside = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.split('/').slice(depth, -1)[0]);
    return [...new Set(inside)]
      .filter((name) => name !== undefined && !words.has(name) && !names.includes(name))
      .map((name) => ({
        rule: 'word',
        where: `${parent}/${name}`,
        what: 'no folder of main has this name',
        cure: 'give it the name that main gives the subject (docs/glossary.md)',
      }));
  });
}
