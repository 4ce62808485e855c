/** A package of a bill of materials, as CycloneDX writes it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Licences that ask for nothing but their text beside the product. */
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

/** Packages that do not say it in their own description; read in their files, for this version only. */
const readByHand: Readonly<Record<string, string>> = {
  'chainsaw@0.1.0': 'MIT',
  'png-js@1.1.0': 'MIT',
  'traverse@0.3.9': 'MIT',
};

/** Packages that name no licence anywhere, with how they come in: told each time, until they are gone. */
const openQuestions: Readonly<Record<string, string>> = {
  'buffers@0.1.1': 'exceljs > unzipper > binary > buffers',
};

const isOwn = ({ purl }: Component) => purl.startsWith('pkg:npm/%40tkb/');

function licenceOf({ name, version, licenses = [] }: Component): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? readByHand[`${name}@${version}`] ?? '';
}

/** Of `A OR B` one must be allowed, of `A AND B` both. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));

const openQuestion = ({ name, version }: Component): string | undefined => openQuestions[`${name}@${version}`];

/** Packages without a licence that are known and still in use, each with how it comes in. */
export const findOpenQuestions = (components: readonly Component[]): string[] =>
  components.flatMap((component) => {
    const way = openQuestion(component);
    return way ? [`${component.name}@${component.version} (${way})`] : [];
  });

/** Packages whose licence nobody has allowed, each with what it says. */
export function findForeignLicences(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isOwn(component) && !isAllowed(licenceOf(component)) && !openQuestion(component))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence'}`);
}
