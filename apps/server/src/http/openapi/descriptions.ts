import { capitalise, fieldTitles, resourceNamed, type FieldInfo } from '@tkb/contract';

/** What a declared field is: its title and help, the words of its choices, and where the ids it takes are listed. */
export function describeDeclared({ title, help, choices, reference }: FieldInfo): string {
  const words = choices && Object.entries(choices).map(([value, word]) => `\`${value}\` = ${word}`);
  const target = reference && resourceNamed(reference);
  const sentences = [title, help, words?.join('; '), target && `Mã lấy từ \`list${capitalise(target.name)}\``];
  return sentences.filter((sentence) => sentence !== undefined).join('. ');
}

/** Names that mean the same in answers as in what is sent. */
const alike = /^(id|version|stt|code|name|note)$|Ids?$/;

/** The properties of an object, those without a description under the title that refusals call them by. */
export function describeNamed(properties: object, io: 'input' | 'output'): object {
  return Object.fromEntries(
    Object.entries(properties as Record<string, object>).map(([name, schema]) => {
      const title = io === 'input' || alike.test(name) ? fieldTitles[name] : undefined;
      const isSaid = title === undefined || '$ref' in schema || 'const' in schema || 'description' in schema;
      return [name, isSaid ? schema : { ...schema, description: title }];
    }),
  );
}
