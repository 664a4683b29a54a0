const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/**
 * The entries of a package.json that more than one version of a package satisfies, as `name: version`.
 *
 * @param {Record<string, unknown>} manifest
 * @returns {string[]}
 */
export function inexactVersions(manifest) {
  return GROUPS.flatMap((group) =>
    Object.entries(/** @type {Record<string, unknown>} */ (manifest[group] ?? {}))
      .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
      .map(([name, version]) => `${name}: ${JSON.stringify(version)}`),
  );
}
