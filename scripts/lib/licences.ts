/** A package in a bill of materials in CycloneDX format. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Licences that only require their text to be included. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** The licence of packages whose description does not name it, read in their files; valid only for this version. */
const readByHand: Readonly<Record<string, string>> = {
  'chainsaw@0.1.0': 'MIT',
  'png-js@1.1.0': 'MIT',
  'traverse@0.3.9': 'MIT',
};

/** Packages that name no licence anywhere, and how they get in; reported at each check until they are gone. */
const openQuestions: Readonly<Record<string, string>> = {
  'buffers@0.1.1': 'exceljs > unzipper > binary > buffers',
};

const isOwn = ({ purl }: Component) => purl.startsWith('pkg:npm/%40tkb/');

function licenceOf({ name, version, licenses = [] }: Component): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? readByHand[`${name}@${version}`] ?? '';
}

/** One part of `A OR B` must be allowed, both parts of `A AND B`. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));

const openQuestion = ({ name, version }: Component): string | undefined => openQuestions[`${name}@${version}`];

/** Packages known to have no licence that are still in use, and how each gets in. */
export const findOpenQuestions = (components: readonly Component[]): string[] =>
  components.flatMap((component) => {
    const way = openQuestion(component);
    return way ? [`${component.name}@${component.version} (${way})`] : [];
  });

/** Packages with a licence that is not allowed, and what it is. */
export function findForeignLicences(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isOwn(component) && !isAllowed(licenceOf(component)) && !openQuestion(component))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence'}`);
}
