import { capitalise, fieldTitles, resourceNamed, type FieldInfo } from '@tkb/contract';
import { answerTitles } from './answer-titles.ts';

/** Describes a declared field: its title and help, the words of its choices, and where the ids it takes are listed. */
export function describeDeclared({ title, help, choices, reference }: FieldInfo): string {
  const words = choices && Object.entries(choices).map(([value, word]) => `\`${value}\` = ${word}`);
  const target = reference && resourceNamed(reference);
  const sentences = [title, help, words?.join('; '), target && `Mã lấy từ \`list${capitalise(target.name)}\``];
  return sentences.filter((sentence) => sentence !== undefined).join('. ');
}

const answered: Readonly<Record<string, string>> = { ...fieldTitles, ...answerTitles };

/** The properties of an object, those without a description under the title that refusals and answers call them by. */
export function describeNamed(properties: object, io: 'input' | 'output'): object {
  const titles = io === 'input' ? { ...answered, ...fieldTitles } : answered;
  return Object.fromEntries(
    Object.entries(properties as Record<string, object>).map(([name, schema]) => {
      const isSaid = titles[name] === undefined || 'description' in schema;
      return [name, isSaid ? schema : { ...schema, description: titles[name] }];
    }),
  );
}
