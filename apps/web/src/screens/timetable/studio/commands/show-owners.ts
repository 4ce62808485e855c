import type { Command, CommandContext } from './command.ts';

/** Turns the view to a class, a teacher or the room of one lesson. */
export function showOwners({ view, lessons }: CommandContext): Command[] {
  const [lesson, ...others] = lessons;
  if (!lesson || others.length > 0) return [];
  const owners = [
    ...lesson.classes.map(({ id }) => ['class', view.classes.find((item) => item.id === id)] as const),
    ...lesson.teacherIds.map((id) => ['teacher', view.teachers.find((item) => item.id === id)] as const),
    ['room', view.rooms.find(({ id }) => id === lesson.roomId)] as const,
  ];
  return owners.flatMap(([kind, item]): Command[] => {
    if (!item) return [];
    return [
      {
        name: `show ${kind} ${item.id}`,
        label: () => `Xem ${item.name}`,
        when: ({ showOwner }) => showOwner !== undefined,
        run: ({ showOwner }) => showOwner?.(kind, item.id),
      },
    ];
  });
}
