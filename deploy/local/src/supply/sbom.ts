import { createHash } from 'node:crypto';
import { licenceOf } from './licences.ts';
import type { LockedPackage } from './lockFile.ts';

const purlOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${version}`;

/** Where a package finds another by its name: in its own folder, else in those around it. */
function resolved(from: string, name: string, byPath: ReadonlyMap<string, LockedPackage>): LockedPackage | null {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const found = byPath.get(`${folder}/node_modules/${name}`);
    if (found) return found;
    if (!folder.includes('/node_modules/')) return byPath.get(`node_modules/${name}`) ?? null;
  }
}

/**
 * The list of all that the platform is made of, as CycloneDX 1.6: each package with its licence, its hash and what it
 * needs. Equal lock files give an equal list.
 */
export function sbomOf(packages: readonly LockedPackage[], version: string) {
  const byPath = new Map(packages.map((one) => [one.path, one]));
  const byPurl = new Map<string, LockedPackage[]>();
  for (const one of packages) byPurl.set(purlOf(one), [...(byPurl.get(purlOf(one)) ?? []), one]);
  const entries = [...byPurl].sort(([one], [other]) => (one < other ? -1 : 1));
  const components = entries.map(([purl, copies]) => {
    const [first] = copies as [LockedPackage];
    const licence = licenceOf(first, packages);
    return {
      type: 'library',
      'bom-ref': purl,
      name: first.name,
      version: first.version,
      // Of two copies one in production decides.
      scope: copies.every(({ isDevelopment }) => isDevelopment) ? 'excluded' : 'required',
      ...(first.integrity && {
        hashes: [
          { alg: 'SHA-512', content: Buffer.from(first.integrity.slice('sha512-'.length), 'base64').toString('hex') },
        ],
      }),
      ...(licence && {
        licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
      }),
      purl,
    };
  });
  const dependencies = entries.map(([ref, copies]) => ({
    ref,
    dependsOn: [
      ...new Set(
        copies.flatMap(({ path, dependencies: names }) =>
          names.flatMap((name) => {
            const found = resolved(path, name, byPath);
            return found ? [purlOf(found)] : [];
          }),
        ),
      ),
    ].sort(),
  }));
  const serial = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial.slice(0, 8)}-${serial.slice(8, 12)}-5${serial.slice(13, 16)}-8${serial.slice(17, 20)}-${serial.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'omzien', name: 'omzien', version } },
    components,
    dependencies,
  };
}
