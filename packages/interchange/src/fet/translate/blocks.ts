import type { Rule } from '@tkb/solver';
import type { RoomPlan } from './room-rules.ts';
import { noRoomOf, roomsTaking, type Translation } from './translation.ts';

const isInBlocks = ({ file }: Translation): boolean => file.mode === 'Block_Planning';

/**
 * In block planning the hours are the same on all days, which stand for teachers, for example. Students and rooms are in at
 * most one activity in an hour, whatever the day; teachers may be in several.
 */
export function blockRules(translation: Translation, { roomsOf }: RoomPlan): Rule[] {
  if (!isInBlocks(translation)) return [];
  const ofStudents = translation.sets.atoms.map((name, atom) => ({
    name,
    lessons: translation.lessons.flatMap(({ atoms }, lesson) => (atoms.includes(atom) ? [lesson] : [])),
  }));
  const ofRooms = translation.file.rooms.map(({ name }, room) => {
    const taking = new Set(roomsTaking(translation, room));
    return {
      name,
      lessons: roomsOf.flatMap((rooms, lesson) => (rooms?.every((each) => taking.has(each)) ? [lesson] : [])),
    };
  });
  const lists = [...ofStudents, ...ofRooms].filter(({ lessons }) => lessons.length > 1);
  // Pupils with the same lessons need only one rule.
  const different = new Map(lists.map((list) => [list.lessons.join(), list]));
  return [...different.values()].map(({ name, lessons }, index): Rule => ({
    type: 'max-in-span',
    lessons,
    span: 'slot',
    acrossDays: true,
    count: 'period',
    max: 1,
    id: `fet-blocks-${index + 1}`,
    name: `Một hoạt động mỗi giờ: ${name}`,
    strength: { kind: 'required' },
  }));
}

/** True where the search chooses rooms: those are not kept apart on different days. */
export function hasLooseRooms(translation: Translation, { roomsOf }: RoomPlan): boolean {
  const none = noRoomOf(translation);
  return (
    isInBlocks(translation) &&
    roomsOf.some((rooms) => rooms !== null && rooms.filter((room) => room !== none).length > 1)
  );
}
