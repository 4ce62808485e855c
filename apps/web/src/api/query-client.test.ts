import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('a list that was asked for before a save and answers after it is read again', async () => {
  const answers: ((rows: string[]) => void)[] = [];
  const read = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: read });
  const leave = observer.subscribe(() => undefined);
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.resolve('saved'),
      onSuccess: () => void queryClient.invalidateQueries(),
    })
    .execute(undefined);
  answers[0]?.(['before the save']);
  answers[1]?.(['before the save', 'saved']);
  await observer.fetchOptimistic(observer.options);
  expect(answers).toHaveLength(2);
  expect(observer.getCurrentResult().data).toEqual(['before the save', 'saved']);
  leave();
});
