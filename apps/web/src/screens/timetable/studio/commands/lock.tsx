import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { countWords, idsOf, isAllLocked, needsPlaced, placedOf, type Command } from './command.ts';

/** Locks lessons where they stand, or unlocks them when all are locked. */
export const lock: Command = {
  name: 'lock',
  keys: ['L'],
  icon: (context) => (isAllLocked(context) ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />),
  label: (context) => `${isAllLocked(context) ? 'Mở khóa' : 'Khóa'} ${countWords(context)}`,
  when: (context) => placedOf(context).length > 0,
  whyNot: (context) => needsPlaced(context, 'khóa'),
  run: (context) => void context.controller.toggleLock(idsOf(context)),
};
