import { capitalise, fieldTitles, resourceNamed, type FieldInfo } from '@tkb/contract';

/** Describes a declared field: its title and help, the words of its choices, and where the ids it takes are listed. */
export function describeDeclared({ title, help, choices, reference }: FieldInfo): string {
  const words = choices && Object.entries(choices).map(([value, word]) => `\`${value}\` = ${word}`);
  const target = reference && resourceNamed(reference);
  const sentences = [title, help, words?.join('; '), target && `Mã lấy từ \`list${capitalise(target.name)}\``];
  return sentences.filter((sentence) => sentence !== undefined).join('. ');
}

/** The properties of an object, those that were declared without a description under the title that refusals call them by. */
export function describeNamed(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties as Record<string, object>).map(([name, schema]) => {
      const isSaid = fieldTitles[name] === undefined || 'description' in schema;
      return [name, isSaid ? schema : { ...schema, description: fieldTitles[name] }];
    }),
  );
}
