import type { LessonView, TimetableView } from '@tkb/contract';
import { Dropdown, type MenuProps } from 'antd';
import { lessonTitle } from '../grid/cards.ts';
import type { Controller } from './controller.ts';
import { useStudio } from './store.ts';

type Items = NonNullable<MenuProps['items']>;

/** What can be done with one lesson besides moving it: locks of its subject in the class, of its teachers, of everything. */
function scopeItems(view: TimetableView, lesson: LessonView, controller: Controller): Items {
  const title = lessonTitle(view, lesson);
  const { classSubjectId } = lesson;
  const lockItems = (isLock: boolean): Items => {
    const verb = isLock ? 'Khóa' : 'Mở khóa';
    const done = isLock ? 'Đã khóa' : 'Đã mở khóa';
    const teachers = view.teachers.filter(({ id }) => lesson.teacherIds.includes(id));
    return [
      ...(classSubjectId === null
        ? []
        : [
            {
              key: `${verb}/subject`,
              label: `${verb} mọi tiết ${title}`,
              onClick: () =>
                void controller.setLock(
                  { kind: 'classSubject', id: classSubjectId },
                  isLock,
                  `${done} mọi tiết ${title}`,
                ),
            },
          ]),
      ...teachers.map(({ id, name }) => ({
        key: `${verb}/${id}`,
        label: `${verb} mọi tiết của ${name}`,
        onClick: () => void controller.setLock({ kind: 'teacher', id }, isLock, `${done} mọi tiết của ${name}`),
      })),
      {
        key: `${verb}/all`,
        label: `${verb} toàn bộ thời khóa biểu`,
        onClick: () => void controller.setLock({ kind: 'all' }, isLock, `${done} toàn bộ thời khóa biểu`),
      },
    ];
  };
  return [
    { key: 'lock-more', label: 'Khóa rộng hơn', children: lockItems(true) },
    { key: 'unlock-more', label: 'Mở khóa rộng hơn', children: lockItems(false) },
  ];
}

interface CardMenuProps {
  readonly view: TimetableView;
  readonly controller: Controller;
  readonly onShow: (kind: 'class' | 'teacher' | 'room', item: number) => void;
  readonly onClose: () => void;
}

function showItems(lesson: LessonView, view: TimetableView, onShow: CardMenuProps['onShow']): Items {
  const entries = [
    ...lesson.classes.map(({ id }) => ['class', view.classes.find((item) => item.id === id)] as const),
    ...lesson.teacherIds.map((id) => ['teacher', view.teachers.find((item) => item.id === id)] as const),
    ['room', view.rooms.find(({ id }) => id === lesson.roomId)] as const,
  ];
  return entries.flatMap(([kind, item]) =>
    item ? [{ key: `${kind}/${item.id}`, label: `Xem ${item.name}`, onClick: () => onShow(kind, item.id) }] : [],
  );
}

/** The menu of a card, or of all that are selected, at the place where it was asked for. */
export function CardMenu({ view, controller, onShow, onClose }: CardMenuProps) {
  const menu = useStudio((state) => state.menu);
  if (!menu) return null;
  const lessons = view.lessons.filter(({ id }) => menu.lessonIds.includes(id));
  const [single] = lessons.length === 1 ? lessons : [];
  const placed = lessons.filter(({ day }) => day !== null);
  const isLocked = placed.length > 0 && placed.every(({ locked }) => locked);
  const many = lessons.length > 1 ? ` ${lessons.length} tiết` : ' tiết';
  const ids = menu.lessonIds;
  const items: Items = [
    ...(single ? [{ key: 'pick', label: 'Tìm vị trí', onClick: () => void controller.pick(single.id) }] : []),
    ...(placed.length > 0
      ? [
          {
            key: 'lock',
            label: `${isLocked ? 'Mở khóa' : 'Khóa'}${many}`,
            onClick: () => void controller.toggleLock(ids),
          },
          {
            key: 'unplace',
            label: `Hủy xếp${many}`,
            disabled: isLocked,
            onClick: () => void controller.unplaceAll(ids),
          },
        ]
      : []),
    ...(single ? [...scopeItems(view, single, controller), ...showItems(single, view, onShow)] : []),
  ];
  return (
    <Dropdown
      open
      trigger={['click']}
      menu={{ items, onClick: onClose, autoFocus: true }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className="studio-menu-anchor" style={{ left: menu.at.x, top: menu.at.y }} />
    </Dropdown>
  );
}
